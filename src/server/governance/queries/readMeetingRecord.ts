import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { maySeeTimes } from '../access/meetings'
import { inSnapshot } from '../../database/transaction'
import type { Executor } from '../../database/open'
import { type EventRow, findEvent } from '../../database/repositories/events'
import { ApiError } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { type ReadableRecord, readSigned } from './readRecord'

/**
 * The record of a closed roll call. The times of presence remain hashes, except for staff.
 *
 * @throws {ApiError} not-found, also for a meeting of another group and one whose roll call has no record
 */
export function readMeetingRecord(
  db: NodePgDatabase,
  viewer: CallerStatus,
  eventId: number,
): Promise<ReadableRecord> {
  return inSnapshot(db, async (tx) => {
    await requireMeetingRecord(tx, viewer, eventId)
    const record = { subject: 'meeting', id: eventId } as const
    const isHidden = (field: string) => field === 'stretchesHash' && !maySeeTimes(viewer)
    return { ...(await readSigned(tx, record, isHidden)).readable, choices: null }
  })
}

/**
 * A meeting whose roll call has a record.
 *
 * @throws {ApiError} not-found where the group does not have the meeting, or its roll call has no record
 */
export async function requireMeetingRecord(
  db: Executor,
  { groupId }: Pick<CallerStatus, 'groupId'>,
  eventId: number,
): Promise<EventRow> {
  const event = await findEvent(db, groupId, eventId)
  if (!event || event.lastSeq === 0) throw new ApiError('not-found')
  return event
}
