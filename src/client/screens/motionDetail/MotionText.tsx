import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { AttachmentList } from '../detail/AttachmentList'
import { Description } from '../detail/Description'
import { LinkList } from '../detail/LinkList'
import { attachmentsOf, descriptionOf, linksOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/** What is moved, and the files and links that belong to it. */
export function MotionText({ groupId, motionRequestId }: MotionAddress) {
  const description = useShownMotion(motionRequestId, descriptionOf)
  const attachments = useShownMotion(motionRequestId, attachmentsOf)
  const links = useShownMotion(motionRequestId, linksOf)
  if (description === '' && attachments.length === 0 && links.length === 0) return null
  return (
    <Card
      component="section"
      aria-label="Motion"
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}
    >
      <Description text={description} />
      <AttachmentList
        of={{ groupId, table: 'Motions', id: motionRequestId }}
        attachments={attachments}
      />
      {links.length > 0 && (
        <Box>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            Links
          </Typography>
          <LinkList links={links} />
        </Box>
      )}
    </Card>
  )
}
