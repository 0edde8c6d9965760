import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Preview } from '../../store/dialogCommands'

interface CommandPreviewProps<Answer> {
  preview: Preview<Answer>
  /** The height of the placeholder, in pixels. */
  height: number
  children: (answer: Answer) => ReactNode
}

/** What a dialog's command will do, or why it cannot be done now. */
export function CommandPreview<Answer extends { refusal: string | null }>(
  props: CommandPreviewProps<Answer>,
) {
  const { preview, height, children } = props
  const { answer, request } = preview
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
      {answer === null && request.status === 'failed' && (
        <Typography color="textSecondary">What will happen could not be worked out.</Typography>
      )}
      {answer === null && request.status !== 'failed' && (
        <Skeleton variant="rounded" height={height} />
      )}
      {answer !== null && answer.refusal !== null && (
        <Alert severity="warning">{answer.refusal}</Alert>
      )}
      {answer !== null && answer.refusal === null && children(answer)}
    </Box>
  )
}

interface PreviewPartProps {
  title: string
  children: ReactNode
}

/** One of the things that the command will do. */
export function PreviewPart({ title, children }: PreviewPartProps) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}

interface MailPartProps {
  recipients: readonly string[]
  mailSubject: string | null
}

export function MailPart({ recipients, mailSubject }: MailPartProps) {
  return (
    <PreviewPart title="Who will be mailed">
      {recipients.length === 0 ? 'Nobody' : recipients.join(', ')}
      {recipients.length > 0 && mailSubject !== null && (
        <Typography variant="body2" color="textSecondary">
          {`Subject: ${mailSubject}`}
        </Typography>
      )}
    </PreviewPart>
  )
}
