/** What of somebody's presence in the meeting tool is presence at the meeting. Attendance specification §4. */
import { isBefore } from './pacificTime'
import { endIntervals, type AttendanceInterval } from './attendanceInterval'
import { presenceEndsAt, type RollCallTimes } from './rollCall'

/**
 * Who was gone before the start was not at the meeting, however early they came. A closed roll call knows
 * of nobody who came later, and whoever was still there left with it.
 */
export function intervalsAtMeeting(
  intervals: readonly AttendanceInterval[],
  { startTime, endTime, rollCallClosedAt }: RollCallTimes,
): AttendanceInterval[] {
  const there = intervals.filter(({ leftAt }) => leftAt === null || isBefore(startTime, leftAt))
  if (rollCallClosedAt === null) return there
  const known = there
    .filter(({ joinedAt }) => isBefore(joinedAt, rollCallClosedAt))
    .map((interval) =>
      isLeftBy(interval, rollCallClosedAt) ? interval : { ...interval, leftAt: null },
    )
  return endIntervals(known, presenceEndsAt(endTime, rollCallClosedAt))
}

function isLeftBy({ leftAt }: AttendanceInterval, instant: string): boolean {
  return leftAt !== null && isBefore(leftAt, instant)
}
