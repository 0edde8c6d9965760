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
 * Brings a meeting in, or brings it to what its calendar says now. A meeting that changes keeps its
 * check-ins and who counts for its quorum; one that begins to be known late gets those who came already.
 *
 * @throws {ApiError} not-found without the group; roll-call-closed; bad-input where its time is over
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
    // Another call brought it in meanwhile: it stands there now.
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

/** @throws {ApiError} roll-call-closed; bad-input where its time is over */
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
