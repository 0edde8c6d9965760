import { styled } from '@mui/material/styles'
import { formatZonedSpan } from '../../../rules/timeOfDay'
import type { AttendanceInterval } from '../../../rules/attendanceInterval'

const Interval = styled('span')({ whiteSpace: 'nowrap' })

/** The intervals of an attendance; none of them breaks across lines. */
export function AttendanceIntervals({ stays }: { stays: readonly AttendanceInterval[] }) {
  return stays.map(({ joinedAt, leftAt }, at) => (
    <span key={joinedAt}>
      {at > 0 && ', '}
      <Interval>{formatZonedSpan(joinedAt, leftAt)}</Interval>
    </span>
  ))
}
