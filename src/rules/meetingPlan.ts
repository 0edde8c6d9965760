/** What a calendar may change of a group's meetings: the meeting itself, never its roll call. */
import { isRollCallDue } from './rollCall'

/** A meeting as its calendar has it. Times are ISO 8601 UTC instants. */
export interface MeetingPlan {
  title: string
  startTime: string
  endTime: string
  eventType: number
  zoomMeetingId: string | null
  /** The host. */
  createdBy: string
}

interface RollCall {
  rollCallClosedAt: string | null
}

/** The fields in which a calendar differs from what is stored; null where none does. */
export function changedPlan(stored: MeetingPlan, sent: MeetingPlan): Partial<MeetingPlan> | null {
  const names = Object.keys(sent) as (keyof MeetingPlan)[]
  const differing = names.filter((name) => stored[name] !== sent[name])
  if (differing.length === 0) return null
  return Object.fromEntries(differing.map((name) => [name, sent[name]]))
}

/**
 * Why a meeting cannot be brought in or changed; null where it can. What was closed stays as it was mailed.
 * A meeting whose 48 hours are over would be closed at once, with everybody absent: `over`.
 */
export function planRefusal(
  stored: (MeetingPlan & RollCall) | null,
  sent: MeetingPlan,
  now: string,
): 'roll-call-closed' | 'over' | null {
  if (stored !== null && changedPlan(stored, sent) === null) return null
  if (stored !== null && stored.rollCallClosedAt !== null) return 'roll-call-closed'
  const isMoved = stored?.endTime !== sent.endTime
  return isMoved && isRollCallDue(sent.endTime, now) ? 'over' : null
}

/** Why a meeting cannot be taken back; null where it can. Who came is on record. */
export function withdrawalRefusal(
  { rollCallClosedAt }: RollCall,
  isAttended: boolean,
): 'roll-call-closed' | 'attended' | null {
  if (rollCallClosedAt !== null) return 'roll-call-closed'
  return isAttended ? 'attended' : null
}
