import Box from '@mui/material/Box'
import { timeUntil } from '../../../rules/zonedText'
import { formatZoned } from '../../ui/zonedText'
import { useNow } from '../../ui/useNow'

export interface RowTimeProps {
  /** What happens or happened then, such as 'Deadline'. */
  label: string
  /** An instant, ISO 8601 UTC. */
  at: string
  /** Whether the time is still to come: in its last 48 hours a countdown stands beside it. */
  isDue: boolean
}

/** The time of a row: its label over it. */
export function RowTime({ label, at, isDue }: RowTimeProps) {
  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>
        {`${label} `}
        {isDue && <Countdown to={at} />}
      </Box>
      <time dateTime={at}>{formatZoned(at)}</time>
    </div>
  )
}

/** How long until then, in the last 48 hours before it. */
export function Countdown({ to }: { to: string }) {
  const remaining = timeUntil(to, useNow())
  if (remaining === null) return null
  return (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
      {remaining}
    </Box>
  )
}
