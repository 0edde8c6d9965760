/** What of somebody's presence in the meeting tool is presence at the meeting. Attendance specification §4. */
import { isBefore } from './pacificTime'
import { endStays, type Stay } from './presence'
import { presenceEndsAt, type RollCallTimes } from './rollCall'

/**
 * Who was gone before the start was not at the meeting, however early they came. A closed roll call knows
 * of nobody who came later, and whoever was still there left with it.
 */
export function staysAtMeeting(
  stays: readonly Stay[],
  { startTime, endTime, rollCallClosedAt }: RollCallTimes,
): Stay[] {
  const there = stays.filter(({ leftAt }) => leftAt === null || isBefore(startTime, leftAt))
  if (rollCallClosedAt === null) return there
  const known = there
    .filter(({ joinedAt }) => isBefore(joinedAt, rollCallClosedAt))
    .map((stay) => (isLeftBy(stay, rollCallClosedAt) ? stay : { ...stay, leftAt: null }))
  return endStays(known, presenceEndsAt(endTime, rollCallClosedAt))
}

function isLeftBy({ leftAt }: Stay, instant: string): boolean {
  return leftAt !== null && isBefore(leftAt, instant)
}
