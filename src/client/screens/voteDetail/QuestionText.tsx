import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatFileSize } from '../../../rules/fileSize'
import { fileRequested } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons/AttachmentIcon'
import { attachmentsOf, descriptionOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

/** What is asked, and the files that belong to it; a click downloads one. */
export function QuestionText({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const description = useQuestion(voteQuestionId, descriptionOf)
  const attachments = useQuestion(voteQuestionId, attachmentsOf)
  if (description === '' && attachments.length === 0) return null
  return (
    <Card
      component="section"
      aria-label="Question"
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}
    >
      {description !== '' && (
        <Typography sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      )}
      {attachments.length > 0 && (
        <Box
          component="ul"
          aria-label="Attachments"
          sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {attachments.map(({ fileName, size }) => (
            <li key={fileName}>
              <Link
                component="button"
                type="button"
                variant="body1"
                aria-label={`Download ${fileName} (${formatFileSize(size)})`}
                onClick={() => dispatch(fileRequested({ groupId, voteQuestionId, fileName }))}
                sx={{ paddingBlock: 0.5, textAlign: 'start', overflowWrap: 'anywhere' }}
              >
                <AttachmentIcon
                  aria-hidden
                  sx={{ fontSize: 18, verticalAlign: '-4px', marginRight: 0.75 }}
                />
                {`${fileName} (${formatFileSize(size)})`}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}
