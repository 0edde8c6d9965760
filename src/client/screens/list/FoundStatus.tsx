import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AsOf } from '../../ui/AsOf'
import { ProgressBar } from '../../ui/ProgressBar'

interface FoundStatusProps {
  /** How many were found, such as '12 motions'. */
  found: string
  isLoading: boolean
  /** ISO 8601 UTC: since when the rows may be out of date; null while they are kept fresh. */
  staleSince: string | null
  /** What holds for all rows. */
  note?: string
}

/** How many rows were found, how old they are, and that others are coming. */
export function FoundStatus({ found, isLoading, staleSince, note }: FoundStatusProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, marginBottom: 0.5 }}>
      {isLoading && <ProgressBar />}
      <Typography component="output" variant="body2" color="textSecondary">
        {isLoading ? 'Loading...' : found}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {staleSince !== null && <AsOf at={staleSince} />}
    </Box>
  )
}
