import Alert from '@mui/material/Alert'

/** A vote that the server had no room for: what becomes of it, and what the person should do. */
export function PostponedNotice() {
  return (
    <Alert severity="info">
      Many people are voting at this moment. The vote is sent again by itself in a few seconds, and
      counts once. Please stay on this page.
    </Alert>
  )
}
