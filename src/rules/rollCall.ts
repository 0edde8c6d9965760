/** The life of a roll call. Attendance specification §4, §5, §6 and §9. */
import { addElapsedHours, isBefore, startOfPacificDay } from './pacificTime'
import type { GroupKind, QuorumEntity } from './policy'

/** Elapsed hours from the end of a meeting to the close of its roll call. */
export const openHoursAfterEnd = 48

/** The Pacific day from whose midnight on meetings have a quorum history. */
export const quorumHistorySince = '2023-10-16'

/** By whom a roll call was closed that closed by itself. */
export const automaticClosing = 'Automatic closing'

/** When a roll call closes by itself: 48 elapsed hours after the end. */
export function rollCallClosesAt(endTime: string): string {
  return addElapsedHours(endTime, openHoursAfterEnd)
}

export function isRollCallDue(endTime: string, now: string): boolean {
  return !isBefore(now, rollCallClosesAt(endTime))
}

/** When those leave who are there at the close of a roll call: with it, at the latest with the meeting. */
export function presenceEndsAt(endTime: string, closedAt: string): string {
  return isBefore(closedAt, endTime) ? closedAt : endTime
}

/** Whether a meeting goes on for its roll call: from the start to the end, unless it was closed before. */
export function isGoingOn(meeting: RollCallTimes, now: string): boolean {
  return meeting.rollCallClosedAt === null && isLive(meeting, now)
}

/** When those leave who are still there; null while that is open: before the end, unless it was closed. */
export function meetingEndsAt(
  { endTime, rollCallClosedAt }: RollCallTimes,
  now: string,
): string | null {
  if (rollCallClosedAt !== null) return presenceEndsAt(endTime, rollCallClosedAt)
  return isBefore(now, endTime) ? null : endTime
}

/** People come early, but not earlier than so many hours before the start. */
export const earlyHours = 2

/** Whether what happens now can belong to a meeting that starts then: not days ahead of it. */
export function mayHaveBegun(startTime: string, now: string): boolean {
  return !isBefore(now, addElapsedHours(startTime, -earlyHours))
}

/** From when somebody is there whom a person checks in now: from the start, or from now if it is later. */
export function presentByHandFrom(startTime: string, now: string): string {
  return isBefore(now, startTime) ? startTime : now
}

/** Between start and end, the start included. */
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

/** Admins change a roll call while it is open, staff always. */
export function mayChangeRollCall(
  { isAdmin, isStaff }: { isAdmin: boolean; isStaff: boolean },
  isOpen: boolean,
): boolean {
  return isStaff || (isAdmin && isOpen)
}

export function hasQuorumHistory(startTime: string): boolean {
  return !isBefore(startTime, startOfPacificDay(quorumHistorySince))
}

/** The quorum sentence of a meeting; the count of those present follows while it is not over. */
export function meetingQuorumText(
  quorumCount: number,
  eligible: number,
  entity: QuorumEntity,
): string {
  return (
    `Need ${quorumCount} out of the ${eligible} active ${entity} ` +
    'to be present in the meeting for Quorum to be met.'
  )
}

/** A title as a roll call displays it: in the council a chair's proxy is a vice chair. */
export function displayedTitle(groupKind: GroupKind, title: string | null): string | null {
  return groupKind === 'council' && title === 'WG Chair Proxy' ? 'WG Vice Chair' : title
}
