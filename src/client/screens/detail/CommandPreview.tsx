import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
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
    <Stack spacing={2}>
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
    </Stack>
  )
}

interface PreviewPartProps {
  title: string
  children: ReactNode
}

const Said = styled('div')({ overflowWrap: 'anywhere' })

/** One of the things that the command will do. */
export function PreviewPart({ title, children }: PreviewPartProps) {
  return (
    <div>
      <Typography variant="subtitle1">{title}</Typography>
      <Said>{children}</Said>
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
