import Alert from '@mui/material/Alert'

/** Tells that the server has no capacity for a vote now, that it is sent again automatically, and what to do. */
export function PostponedNotice() {
  return (
    <Alert severity="info">
      Many people are voting at this moment. The vote is sent again by itself in a few seconds, and
      counts once. Please stay on this page.
    </Alert>
  )
}
