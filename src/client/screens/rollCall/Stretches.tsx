import Box from '@mui/material/Box'
import { formatPacificStretch } from '../../../rules/pacificText'
import type { Stay } from '../../../rules/presence'

/** When somebody was there; a stretch never parts in a wrap. */
export function Stretches({ stays }: { stays: readonly Stay[] }) {
  return stays.map(({ joinedAt, leftAt }, at) => (
    <span key={joinedAt}>
      {at > 0 && ', '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatPacificStretch(joinedAt, leftAt)}
      </Box>
    </span>
  ))
}
