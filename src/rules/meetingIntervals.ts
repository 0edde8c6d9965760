/** Turns presence in the meeting tool into attendance intervals. Attendance specification §4. */
import { isBefore } from './instant'
import { endIntervals, type AttendanceInterval } from './attendanceInterval'
import { presenceEndsAt, type RollCallTimes } from './rollCall'

/**
 * Intervals that end before the start do not count as attendance. A closed roll call takes no later arrivals, and
 * its open intervals end.
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
