import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { ProgressBar } from './ProgressBar'

interface LoadingTextProps {
  /** Of the page, where nothing else has it yet; it is read out and not shown. */
  heading?: string
}

/** The specified words while data loads, and the bar on top; skeletons stand beside them in the place of what comes. */
export function LoadingText({ heading }: LoadingTextProps) {
  return (
    <>
      {heading && <h1 style={visuallyHidden}>{heading}</h1>}
      <ProgressBar />
      <Typography component="output" color="textSecondary" gutterBottom>
        Loading...
      </Typography>
    </>
  )
}
