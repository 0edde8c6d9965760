import { withdrawalRefusal } from '../../../rules/meetingPlan'
import type { Transaction } from '../../database/open'
import { deleteAllAttachments } from '../../database/repositories/attachments'
import type { EventRow } from '../../database/repositories/events'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import {
  deleteEvent,
  isAttended,
  lockPlannedEvent,
  type PlannedEventPath,
} from '../../database/repositories/plannedEvents'
import { ApiError } from '../../domain/apiError'

/**
 * Deletes a meeting with its attached files.
 *
 * @throws {ApiError} not-found; roll-call-closed; state-forbids where somebody attended
 */
export async function withdrawEvent(tx: Transaction, path: PlannedEventPath): Promise<void> {
  const event = await lockPlannedEvent(tx, path)
  if (!event) throw new ApiError('not-found')
  await withdrawLocked(tx, event)
}

/**
 * Deletes a meeting whose row is locked.
 *
 * @throws {ApiError} roll-call-closed; state-forbids where somebody attended
 */
export async function withdrawLocked(tx: Transaction, event: EventRow): Promise<void> {
  const { eventId } = event
  const refusal = withdrawalRefusal(event, await isAttended(tx, eventId))
  if (refusal === 'attended')
    throw new ApiError('state-forbids', { detail: 'Somebody has attended this meeting.' })
  if (refusal !== null) throw new ApiError(refusal)
  await deleteAllAttachments(tx, { table: 'Events', id: eventId })
  await deleteEvent(tx, eventId)
  await enqueueEventChanged(tx, event)
}
