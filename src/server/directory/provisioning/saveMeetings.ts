import { changedPlan, type MeetingPlan } from '../../../rules/meetingPlan'
import { moveWithMeetings } from '../../governance/commands/meetingAppointments'
import { refreshPlanned } from '../../governance/commands/refreshMeeting'
import { replayUnmatchedMessages } from '../../governance/commands/replayUnmatchedMessages'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import { enqueueEventsChanged } from '../../database/repositories/outbox'
import {
  insertMeetings,
  type NewMeeting,
  savePlans,
} from '../../database/repositories/plannedEvents'

/** The meeting in its new form. */
export interface WantedMeeting {
  /** Its locked row; null for a new meeting. */
  stored: EventRow | null
  plan: NewMeeting
}

export interface SavedMeeting {
  outcome: 'created' | 'changed' | 'unchanged'
  /** The row before the change, or as it was inserted. */
  meeting: EventRow
  /** The changed fields; empty for a new meeting. */
  change: Partial<MeetingPlan>
}

/**
 * Inserts and updates meetings in a few statements, however many there are, computes anew who attended them, and
 * replays what the meeting tool reported about them before. Meetings that a concurrent call has inserted by the same id
 * of a calendar are missing in what it returns.
 */
export async function saveMeetings(
  tx: Transaction,
  readClock: ReadClock,
  wanted: readonly WantedMeeting[],
): Promise<SavedMeeting[]> {
  const known = wanted.flatMap(({ stored, plan }): SavedMeeting[] => {
    if (stored === null) return []
    const change = changedPlan(stored, plan)
    if (change === null) return [{ outcome: 'unchanged', meeting: stored, change: {} }]
    return [{ outcome: 'changed', meeting: stored, change }]
  })
  const changed = known.filter(({ outcome }) => outcome === 'changed')
  const updated = changed.map(({ meeting, change }) => ({ ...meeting, ...change }))
  await savePlans(tx, updated)
  const moved = changed.flatMap(({ meeting, change }) =>
    change.startTime || change.endTime ? { ...meeting, ...change } : [],
  )
  if (moved.length > 0) await moveWithMeetings(tx, readClock, moved)
  const plans = wanted.flatMap(({ stored, plan }) => (stored === null ? [plan] : []))
  const inserted = await insertMeetings(tx, plans)
  const saved = [...updated, ...inserted]
  await refreshPlanned(tx, readClock, saved)
  await replayUnmatchedMessages(tx, readClock, saved)
  await enqueueEventsChanged(tx, saved)
  const created = inserted.map((meeting) => ({ outcome: 'created', meeting, change: {} }) as const)
  return [...known, ...created]
}
