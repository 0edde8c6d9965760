/** The life of a roll call. Attendance specification §4, §5, §6 and §9. */
import { addElapsedHours, isBefore } from './instant'
import { startOfZonedDay } from './zonedTime'
import { formatZoned } from './zonedText'

/** Elapsed hours from the end of a meeting to the close of its roll call. */
export const openHoursAfterEnd = 48

/** Meetings have a quorum history from midnight of this day on. */
export const quorumHistorySince = '2023-10-16'

/** Shown in place of a name where a roll call closed automatically. */
export const automaticClosing = 'Automatic closing'

/** When a roll call closes automatically: 48 elapsed hours after the end of the meeting. */
export function rollCallClosesAt(endTime: string): string {
  return addElapsedHours(endTime, openHoursAfterEnd)
}

export function isRollCallDue(endTime: string, now: string): boolean {
  return !isBefore(now, rollCallClosesAt(endTime))
}

/**
 * When people who are present at the close leave: at the close, or at the end of the meeting if that is earlier.
 */
export function presenceEndsAt(endTime: string, closedAt: string): string {
  return isBefore(closedAt, endTime) ? closedAt : endTime
}

/** Whether a meeting is running and its roll call still open. */
export function isGoingOn(meeting: RollCallTimes, now: string): boolean {
  return meeting.rollCallClosedAt === null && isLive(meeting, now)
}

/** When people who are still present leave; null while the meeting runs and its roll call is open. */
export function meetingEndsAt(
  { endTime, rollCallClosedAt }: RollCallTimes,
  now: string,
): string | null {
  if (rollCallClosedAt !== null) return presenceEndsAt(endTime, rollCallClosedAt)
  return isBefore(now, endTime) ? null : endTime
}

/** How many hours before the start people may join. */
export const earlyHours = 2

/** Whether a meeting-tool event at `now` can belong to the meeting: from `earlyHours` before its start on. */
export function mayHaveBegun(startTime: string, now: string): boolean {
  return !isBefore(now, addElapsedHours(startTime, -earlyHours))
}

/** Elapsed hours before the start of a meeting from which people are checked in by hand. */
const checkInHours = 1

/** Why nobody can be checked in by hand yet, as a sentence; null from one hour before the start on. */
export function checkInRefusal(startTime: string, now: string): string | null {
  const opensAt = addElapsedHours(startTime, -checkInHours)
  if (!isBefore(now, opensAt)) return null
  return `People can be checked in from one hour before the meeting: from ${formatZoned(opensAt)}.`
}

/** The start of a manual check-in: the start of the meeting, or now if that is later. */
export function presentByHandFrom(startTime: string, now: string): string {
  return isBefore(now, startTime) ? startTime : now
}

/** Whether the meeting is running: from its start, included, to its end, excluded. */
export function isLive({ startTime, endTime }: MeetingTimes, now: string): boolean {
  return !isBefore(now, startTime) && isBefore(now, endTime)
}

interface MeetingTimes {
  startTime: string
  endTime: string
}

export interface RollCallTimes extends MeetingTimes {
  /** Null while the roll call is open. */
  rollCallClosedAt: string | null
}

/** Why a roll call cannot be closed by hand; null where it can. */
export function closeRefusal(
  { startTime, rollCallClosedAt }: { startTime: string; rollCallClosedAt: string | null },
  now: string,
): 'roll-call-closed' | 'meeting-not-started' | null {
  if (rollCallClosedAt !== null) return 'roll-call-closed'
  return isBefore(now, startTime) ? 'meeting-not-started' : null
}

/** Whether a person may change a roll call: admins while it is open, staff always. */
export function mayChangeRollCall(
  { isAdmin, isStaff }: { isAdmin: boolean; isStaff: boolean },
  isOpen: boolean,
): boolean {
  return isStaff || (isAdmin && isOpen)
}

export function hasQuorumHistory(startTime: string): boolean {
  return !isBefore(startTime, startOfZonedDay(quorumHistorySince))
}

/** The quorum sentence of a meeting; until the meeting has ended, the page adds how many are present. */
export function meetingQuorumText(quorumCount: number, eligible: number, many: string): string {
  return (
    `Need ${quorumCount} out of the ${eligible} active ${many} ` +
    'to be present in the meeting for Quorum to be met.'
  )
}
