import { withdrawalRefusal } from '../../../rules/meetingPlan'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { deleteAllAttachments } from '../../database/repositories/attachments'
import type { EventRow } from '../../database/repositories/events'
import { enqueueEventsChanged } from '../../database/repositories/outbox'
import {
  deleteEvents,
  findAttended,
  lockPlannedEvent,
  type PlannedEventPath,
} from '../../database/repositories/plannedEvents'
import { ApiError, orNotFound, stateForbids } from '../../domain/apiError'
import { revokeForMeetings } from '../../governance/commands/meetingAppointments'

/**
 * Deletes a meeting with its attached files.
 *
 * @throws {ApiError} not-found; roll-call-closed; state-forbids where somebody attended
 */
export async function withdrawEvent(
  tx: Transaction,
  readClock: ReadClock,
  path: PlannedEventPath,
): Promise<void> {
  await withdrawMeetings(tx, readClock, [orNotFound(await lockPlannedEvent(tx, path))])
}

/**
 * Deletes meetings whose rows are locked, in as many statements as one, but for the appointments of proxies for them,
 * which are revoked.
 *
 * @throws {ApiError} roll-call-closed; state-forbids where somebody attended
 */
export async function withdrawMeetings(
  tx: Transaction,
  readClock: ReadClock,
  meetings: readonly EventRow[],
): Promise<void> {
  const ids = meetings.map(({ eventId }) => eventId)
  const attended = await findAttended(tx, ids)
  const [refusal = null] = meetings.flatMap(
    (event) => withdrawalRefusal(event, attended.has(event.eventId)) ?? [],
  )
  if (refusal === 'attended') throw stateForbids('Somebody has attended this meeting.')
  if (refusal !== null) throw new ApiError(refusal)
  await revokeForMeetings(tx, readClock, meetings)
  await deleteAllAttachments(tx, { table: 'Events', ids })
  await deleteEvents(tx, ids)
  await enqueueEventsChanged(tx, meetings)
}
