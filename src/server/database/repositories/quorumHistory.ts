import { asc, eq, inArray } from 'drizzle-orm'
import type { QuorumPoint } from '../../../rules/quorumAttendance'
import type { Executor, Transaction } from '../open'
import { quorumHistory } from '../schema/meetings'

/** The quorum history of a meeting, oldest point first. */
export function findQuorumHistory(db: Executor, eventId: number): Promise<QuorumPoint[]> {
  const { created, quorumAttendanceCount } = quorumHistory
  return db
    .select({ created, quorumAttendanceCount })
    .from(quorumHistory)
    .where(eq(quorumHistory.eventId, eventId))
    .orderBy(asc(created), asc(quorumHistory.quorumHistoryId))
}

/** Inserts the new points of a quorum history and updates those that changed. */
export async function saveQuorumHistory(
  tx: Transaction,
  eventId: number,
  points: readonly QuorumPoint[],
): Promise<void> {
  const stored = await tx
    .select()
    .from(quorumHistory)
    .where(eq(quorumHistory.eventId, eventId))
    .orderBy(asc(quorumHistory.created), asc(quorumHistory.quorumHistoryId))
  const differs = stored.findIndex((row, at) => !isSame(row, points[at]))
  const kept = differs === -1 ? stored.length : differs
  const outdated = stored.slice(kept).map((row) => row.quorumHistoryId)
  if (outdated.length > 0)
    await tx.delete(quorumHistory).where(inArray(quorumHistory.quorumHistoryId, outdated))
  const added = points.slice(kept).map((point) => ({ eventId, ...point }))
  if (added.length > 0) await tx.insert(quorumHistory).values(added)
}

function isSame(stored: QuorumPoint, point: QuorumPoint | undefined): boolean {
  return (
    stored.created === point?.created &&
    stored.quorumAttendanceCount === point.quorumAttendanceCount
  )
}
