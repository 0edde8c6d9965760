import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../open'
import { motions } from '../schema/motions'

export type MotionRow = typeof motions.$inferSelect

type Change = Partial<Omit<MotionRow, 'motionRequestId' | 'groupId' | 'revision'>>

const itsRow = (groupId: number, motionRequestId: number) =>
  and(eq(motions.motionRequestId, motionRequestId), eq(motions.groupId, groupId))

/** A motion of a group; null where the group has none such. */
export async function findMotion(
  db: Executor,
  groupId: number,
  motionRequestId: number,
): Promise<MotionRow | null> {
  const [row] = await db.select().from(motions).where(itsRow(groupId, motionRequestId))
  return row ?? null
}

/** Locks a motion until the transaction ends; null where the group has none such. */
export async function lockMotion(
  tx: Transaction,
  groupId: number,
  motionRequestId: number,
): Promise<MotionRow | null> {
  const [row] = await tx
    .select()
    .from(motions)
    .where(itsRow(groupId, motionRequestId))
    .for('update')
  return row ?? null
}

/** Saves a change of a locked motion and raises its revision. */
export async function saveMotion(
  tx: Transaction,
  motionRequestId: number,
  change: Change,
): Promise<MotionRow> {
  const [saved] = await tx
    .update(motions)
    .set({ ...change, revision: sql`${motions.revision} + 1` })
    .where(eq(motions.motionRequestId, motionRequestId))
    .returning()
  if (!saved) throw new Error(`Motion ${motionRequestId} is gone.`)
  return saved
}
