import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { KeyboardEvent } from 'react'
import { formatFileSize } from '../../../rules/fileSize'
import { fileRequested } from '../../entities/files/files.slice'
import { useAppDispatch } from '../../store/hooks'
import { AttachmentIcon } from '../../ui/icons/AttachmentIcon'
import { attachmentCount, firstAttachment, groupOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** Space presses the button; the grid would turn the page on it. */
function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation()
}

/** The first attachment, which a click downloads, and how many more there are. */
export function AttachmentLine({ voteQuestionId }: { voteQuestionId: number }) {
  const dispatch = useAppDispatch()
  const groupId = useQuestionFact(voteQuestionId, groupOf)
  const attachment = useQuestionFact(voteQuestionId, firstAttachment)
  const more = useQuestionFact(voteQuestionId, attachmentCount) - 1
  if (attachment === null) return null
  const { fileName, size } = attachment
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, color: 'text.secondary' }}>
      <Link
        component="button"
        type="button"
        tabIndex={0}
        color="inherit"
        variant="body2"
        aria-label={`Download ${fileName} (${formatFileSize(size)})`}
        onClick={() => dispatch(fileRequested({ groupId, voteQuestionId, fileName }))}
        onKeyDown={keepSpace}
        sx={{
          position: 'relative',
          zIndex: 1,
          minWidth: 0,
          paddingBlock: '2px',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        }}
      >
        <AttachmentIcon
          aria-hidden
          sx={{ fontSize: 16, verticalAlign: '-3px', marginRight: 0.5 }}
        />
        {`${fileName} (${formatFileSize(size)})`}
      </Link>
      {more > 0 && <span>{`and ${more} more`}</span>}
    </Box>
  )
}
