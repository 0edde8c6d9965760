import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** A text to be read in lines of at most 70 letters; it keeps its own lines, and long words break. */
export const Prose = styled(Typography)({
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}) as typeof Typography
