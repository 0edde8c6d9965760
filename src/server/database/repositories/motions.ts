import type { MotionGrant } from '../../domain/grant'
import type { Transaction } from '../open'
import { motions } from '../schema/motions'
import { rowsOfGroups } from './rowsOfGroups'

export type MotionRow = typeof motions.$inferSelect

export const {
  find: findMotion,
  lock: lockMotion,
  lockUnlessTaken: lockMotionUnlessTaken,
  save: saveMotion,
} = rowsOfGroups(motions, motions.motionRequestId)

type NewRow = Omit<typeof motions.$inferInsert, 'motionRequestId' | 'groupId' | 'requesterId'>

/** Stores a motion in the group that the grant names. */
export async function insertMotion(
  tx: Transaction,
  { groupId, actor }: MotionGrant<'make'>,
  row: NewRow,
): Promise<MotionRow> {
  const [inserted] = await tx
    .insert(motions)
    .values({ ...row, groupId, requesterId: actor.userId })
    .returning()
  if (!inserted) throw new Error('The motion was not stored.')
  return inserted
}
