import type { QuorumHistoryPoint } from '../../contract/events'
import { hasQuorumHistory } from '../../rules/rollCall'
import type { Executor } from '../database/open'
import { findEvent } from '../database/repositories/events'
import { findQuorumHistory } from '../database/repositories/quorumHistory'
import { ApiError } from '../domain/apiError'

/**
 * The quorum history of a meeting, oldest first; empty for meetings from before there was one.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function showQuorumHistory(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<QuorumHistoryPoint[]> {
  const event = await findEvent(db, groupId, eventId)
  if (!event) throw new ApiError('not-found')
  if (!hasQuorumHistory(event.startTime)) return []
  return findQuorumHistory(db, eventId)
}
