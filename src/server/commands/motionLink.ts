/** A motion leads to one voting question. Attendance and motions specification §4. */
import { questionRefusal } from '../../rules/motion'
import { motionStanding } from '../access/motions'
import type { Transaction } from '../database/open'
import { lockMotion, type MotionRow, saveMotion } from '../database/repositories/motions'
import { badField, Refusal } from '../http/refusal'

/**
 * Locks the motion from which a new question comes; null where it comes from none.
 *
 * @throws {Refusal} bad-input where the group has no such motion; already-linked, motion-not-complete
 */
export async function lockMotionForQuestion(
  tx: Transaction,
  groupId: number,
  motionRequestId: number | null | undefined,
): Promise<MotionRow | null> {
  if (motionRequestId === null || motionRequestId === undefined) return null
  const motion = await lockMotion(tx, groupId, motionRequestId)
  if (!motion) throw badField('motionRequestId', 'Please provide a motion of this group.')
  requireLinkable(motion)
  return motion
}

/** @throws {Refusal} already-linked, motion-not-complete */
export function requireLinkable(motion: MotionRow): void {
  const refusal = questionRefusal(motionStanding(motion))
  if (refusal) throw new Refusal(refusal.refused, { detail: detailOf[refusal.refused] })
}

const detailOf = {
  'already-linked': 'This motion has led to a voting question already.',
  'motion-not-complete': 'A motion leads to a voting question once it was motioned and seconded.',
} as const

export function linkMotionToQuestion(
  tx: Transaction,
  { motionRequestId }: MotionRow,
  voteQuestionId: number,
): Promise<MotionRow> {
  return saveMotion(tx, motionRequestId, { voteQuestionId })
}
