import type { MotionGrant } from '../../domain/grant'
import type { Transaction } from '../open'
import { motions, type Seconder } from '../schema/motions'
import type { MoverRow } from './movers'
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

/** The columns that name the mover of a motion. */
export function motionedColumns(
  { userId, memberId, name, title, companyName }: MoverRow,
  at: string,
) {
  return {
    motionedUserId: userId,
    motionedMemberId: memberId,
    motionedName: name,
    motionedTitle: title,
    motionedCompanyName: companyName,
    motionedDate: at,
  }
}

/** The columns that a second changes. With the last one that it needs the motion is complete. */
export function secondedColumns(motion: MotionRow, mover: MoverRow, needed: number, at: string) {
  const { userId, memberId, name, title, companyName } = mover
  const first = {
    secondedUserId: userId,
    secondedMemberId: memberId,
    secondedName: name,
    secondedTitle: title,
    secondedCompanyName: companyName,
    secondedDate: at,
  }
  const further: Seconder = { userId, memberId, name, title, companyName, date: at }
  return {
    ...(motion.secondedUserId === null
      ? first
      : { furtherSeconders: [...motion.furtherSeconders, further] }),
    ...(seconderIds(motion).length + 1 >= needed && {
      motionStatus: 'Complete' as const,
      motionStatusDate: at,
    }),
  }
}

/** The people who have seconded a motion, the first one first. */
export function seconderIds({ secondedUserId, furtherSeconders }: MotionRow): number[] {
  const further = furtherSeconders.map(({ userId }) => userId)
  return secondedUserId === null ? [] : [secondedUserId, ...further]
}

export function withdrawnColumns(withdrawalReason: string, at: string) {
  return { motionStatus: 'Withdrawn' as const, motionStatusDate: at, withdrawalReason }
}

/** The columns of a failed motion; the failure is dated to its deadline, whenever the job runs. */
export function failedColumns({ motionDeadline }: MotionRow) {
  return { motionStatus: 'Failed' as const, motionStatusDate: motionDeadline }
}
