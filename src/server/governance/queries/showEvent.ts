import type { MeetingDetail, QuorumHistoryPoint } from '../../../contract/events'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import type { CallerStatus } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import type { Executor, Transaction } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { findCheckInsEver } from '../../database/repositories/checkIns'
import { findEvent } from '../../database/repositories/events'
import { orNotFound } from '../../domain/apiError'
import { presentMeeting, type WholeMeeting } from '../presenters/meeting'
import { readMeetingRoll } from '../access/meetings'
import { hasQuorumHistory } from '../../../rules/rollCall'
import { findQuorumHistory } from '../../database/repositories/quorumHistory'

/**
 * The roll call of a meeting within a transaction, for the answer to a change.
 *
 * @throws {ApiError} not-found
 */
export async function readEvent(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  eventId: number,
): Promise<MeetingDetail> {
  const meeting = await readMeeting(tx, viewer.groupId, eventId)
  return presentMeeting(meeting, viewer, await readClock(tx))
}

/**
 * A meeting with all its parts.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function readMeeting(
  tx: Transaction,
  groupId: number,
  eventId: number,
): Promise<WholeMeeting & { isRollFixed: boolean }> {
  const stored = orNotFound(await findEvent(tx, groupId, eventId))
  const group = await findGroupWithPolicy(tx, stored.groupId)
  const { event, roll, isRollFixed } = await readMeetingRoll(tx, stored, group)
  return {
    event,
    group,
    roll,
    isRollFixed,
    ever: await findCheckInsEver(tx, eventId),
    files: await findAttachments(tx, 'Events', [eventId]),
  }
}

/**
 * The quorum history of a meeting, oldest first; empty for meetings before such histories were recorded.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function showQuorumHistory(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<QuorumHistoryPoint[]> {
  const event = orNotFound(await findEvent(db, groupId, eventId))
  if (!hasQuorumHistory(event.startTime)) return []
  return findQuorumHistory(db, eventId)
}
