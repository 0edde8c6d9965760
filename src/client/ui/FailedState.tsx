import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface FailedStateProps {
  /** What happened and what was kept, in one or two short sentences. */
  text: string
  onRetry: () => void
}

/** Something did not work: what happened, and another try. */
export function FailedState({ text, onRetry }: FailedStateProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
