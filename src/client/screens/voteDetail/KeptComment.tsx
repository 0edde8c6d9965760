import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface KeptCommentProps {
  /** What happened. */
  text: string
  /** What the person had typed; null where it was nothing. */
  comment: string | null
  /** The person has read it and wants it no longer. */
  onDismiss: () => void
}

/** A vote that came too late or met another one: what happened, and the comment that was typed. */
export function KeptComment({ text, comment, onDismiss }: KeptCommentProps) {
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {text}
      {comment !== null && (
        <Box
          component="p"
          sx={{
            margin: '8px 0 0',
            maxWidth: '70ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {`Your comment: ${comment}`}
        </Box>
      )}
      <Button size="small" onClick={onDismiss} sx={{ display: 'block', marginTop: 1 }}>
        {comment === null ? 'Dismiss' : 'Discard comment'}
      </Button>
    </Alert>
  )
}
