import Box from '@mui/material/Box'
import { timeUntil } from '../../../rules/pacificText'
import { useNow } from '../../ui/useNow'

/** How long until an instant, in its last 48 hours. */
export function Countdown({ to }: { to: string }) {
  const remaining = timeUntil(to, useNow())
  if (remaining === null) return null
  return (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
      {remaining}
    </Box>
  )
}
