import Box from '@mui/material/Box'
import { formatPacificStretch } from '../../../rules/pacificText'
import type { AttendanceInterval } from '../../../rules/attendanceInterval'

/** When somebody was there; a stretch never parts in a wrap. */
export function Stretches({ stays }: { stays: readonly AttendanceInterval[] }) {
  return stays.map(({ joinedAt, leftAt }, at) => (
    <span key={joinedAt}>
      {at > 0 && ', '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatPacificStretch(joinedAt, leftAt)}
      </Box>
    </span>
  ))
}
