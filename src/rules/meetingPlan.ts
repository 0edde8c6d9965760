/** What a calendar may change about a group's meetings: the meeting itself, never its roll call. */
import { isRollCallDue } from './rollCall'

/** The data of a meeting that come from its calendar. Times are ISO 8601 UTC instants. */
export interface MeetingPlan {
  title: string
  startTime: string
  endTime: string
  eventType: number
  zoomMeetingId: string | null
  /** The https address by which people join; left out, it stays as it is. */
  link?: string | null | undefined
  place?: string | null | undefined
  /** The name of the host. */
  createdBy: string
}

interface RollCall {
  rollCallClosedAt: string | null
}

/** The fields in which a calendar differs from the stored meeting; null where none differs. */
export function changedPlan(stored: MeetingPlan, sent: MeetingPlan): Partial<MeetingPlan> | null {
  const names = Object.keys(sent) as (keyof MeetingPlan)[]
  const differing = names.filter((name) => sent[name] !== undefined && stored[name] !== sent[name])
  if (differing.length === 0) return null
  return Object.fromEntries(differing.map((name) => [name, sent[name]]))
}

/**
 * Why a meeting cannot be imported or changed; null where it can. A meeting with a closed roll call stays as it
 * was mailed. `over`: the 48 hours after the meeting have passed, so that its roll call would close at once with
 * everybody absent.
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

/** Why a meeting cannot be cancelled; null where it can. A recorded attendance must be kept. */
export function withdrawalRefusal(
  { rollCallClosedAt }: RollCall,
  isAttended: boolean,
): 'roll-call-closed' | 'attended' | null {
  if (rollCallClosedAt !== null) return 'roll-call-closed'
  return isAttended ? 'attended' : null
}
