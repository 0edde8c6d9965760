import { changedPlan, type MeetingPlan, planRefusal } from '../../rules/meetingPlan'
import { replayUnmatchedMessages } from '../commands/replayUnmatchedMessages'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { saveEvent } from '../database/repositories/events'
import { findGroup } from '../database/repositories/groups'
import { enqueueEventChanged } from '../database/repositories/outbox'
import {
  insertPlannedEvent,
  lockPlannedEvent,
  type PlannedEventPath,
} from '../database/repositories/plannedEvents'
import { badField, ApiError } from '../domain/apiError'

interface ProvisionedEvent {
  eventId: number
  outcome: 'created' | 'changed' | 'unchanged'
}

/**
 * Creates a meeting, or updates it to its calendar. A changed meeting keeps its check-ins and its fixed roll. A
 * meeting that is created late gets the attendees whom the meeting tool has reported already.
 *
 * @throws {ApiError} not-found where the group does not exist; roll-call-closed; bad-input where the meeting ended
 *   too long ago
 */
export async function provisionEvent(
  tx: Transaction,
  readClock: ReadClock,
  path: PlannedEventPath,
  plan: MeetingPlan,
): Promise<ProvisionedEvent> {
  if (!(await findGroup(tx, path.groupId))) throw new ApiError('not-found')
  const stored = await lockPlannedEvent(tx, path)
  refuseUnlessFit(stored, plan, await readClock(tx))
  if (stored === null) {
    const inserted = await insertPlannedEvent(tx, path, plan)
    // A concurrent call has inserted the meeting, so this call updates it.
    if (inserted === null) return provisionEvent(tx, readClock, path, plan)
    await replayUnmatchedMessages(tx, readClock, inserted)
    await enqueueEventChanged(tx, inserted)
    return { eventId: inserted.eventId, outcome: 'created' }
  }
  const { eventId } = stored
  const change = changedPlan(stored, plan)
  if (change === null) return { eventId, outcome: 'unchanged' }
  await replayUnmatchedMessages(tx, readClock, await saveEvent(tx, eventId, change))
  await enqueueEventChanged(tx, stored)
  return { eventId, outcome: 'changed' }
}

/** @throws {ApiError} roll-call-closed; bad-input where the meeting ended too long ago */
export function refuseUnlessFit(
  stored: Parameters<typeof planRefusal>[0],
  plan: MeetingPlan,
  now: string,
): void {
  const refusal = planRefusal(stored, plan, now)
  if (refusal === 'over')
    throw badField('endTime', 'Please provide a meeting that ended less than 48 hours ago.')
  if (refusal !== null) throw new ApiError(refusal)
}
