import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MeetingDetail } from '../../contract/events'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import type { CallerStatus } from '../domain/callerStatus'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { findCheckInsEver } from '../database/repositories/checkIns'
import { findEvent } from '../database/repositories/events'
import { ApiError } from '../domain/apiError'
import { presentMeeting } from '../presenters/meeting'
import { inSnapshot } from '../database/inSnapshot'
import { readMeetingRoll } from '../access/meetingRoll'

/** @throws {ApiError} not-found, also for a meeting of another group */
export function showEvent(
  db: NodePgDatabase,
  readClock: ReadClock,
  viewer: CallerStatus,
  eventId: number,
): Promise<MeetingDetail> {
  return inSnapshot(db, (tx) => readEvent(tx, readClock, viewer, eventId))
}

/**
 * The same within a transaction, for the answer to a change.
 *
 * @throws {ApiError} not-found
 */
export async function readEvent(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  eventId: number,
): Promise<MeetingDetail> {
  const stored = await findEvent(tx, viewer.groupId, eventId)
  if (!stored) throw new ApiError('not-found')
  const group = await findGroupWithPolicy(tx, stored.groupId)
  const { event, roll } = await readMeetingRoll(tx, stored, group)
  const whole = {
    event,
    group,
    roll,
    ever: await findCheckInsEver(tx, eventId),
    files: await findAttachments(tx, 'Events', [eventId]),
  }
  return presentMeeting(whole, viewer, await readClock(tx))
}
