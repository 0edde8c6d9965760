import Box from '@mui/material/Box'
import { formatZonedSpan } from '../../../rules/timeOfDay'
import type { AttendanceInterval } from '../../../rules/attendanceInterval'

/** The intervals of an attendance; none of them breaks across lines. */
export function AttendanceIntervals({ stays }: { stays: readonly AttendanceInterval[] }) {
  return stays.map(({ joinedAt, leftAt }, at) => (
    <span key={joinedAt}>
      {at > 0 && ', '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatZonedSpan(joinedAt, leftAt)}
      </Box>
    </span>
  ))
}
