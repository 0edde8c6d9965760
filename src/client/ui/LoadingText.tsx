import Typography from '@mui/material/Typography'

/** The specified words while data loads; skeletons stand beside them in the place of what comes. */
export function LoadingText() {
  return (
    <Typography component="output" color="textSecondary" sx={{ display: 'block', marginBottom: 1 }}>
      Loading...
    </Typography>
  )
}
