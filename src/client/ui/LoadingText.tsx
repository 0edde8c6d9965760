import Typography from '@mui/material/Typography'
import { ProgressBar } from './ProgressBar'

/** The specified words while data loads, and the bar on top; skeletons stand beside them in the place of what comes. */
export function LoadingText() {
  return (
    <>
      <ProgressBar />
      <Typography
        component="output"
        color="textSecondary"
        sx={{ display: 'block', marginBottom: 1 }}
      >
        Loading...
      </Typography>
    </>
  )
}
