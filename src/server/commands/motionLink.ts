/** A motion leads to one voting question. Attendance and motions specification §4. */
import type { Transaction } from '../database/open'
import { lockMotion, type MotionRow, saveMotion } from '../database/repositories/motions'
import { badField, Refusal } from '../http/refusal'

/**
 * Locks the motion from which a new question comes; null where it comes from none.
 *
 * @throws {Refusal} bad-input where the group has no such motion; state-forbids
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

/** @throws {Refusal} state-forbids where the motion is not complete, or led to a question already */
export function requireLinkable({ motionStatus, voteQuestionId }: MotionRow): void {
  if (voteQuestionId !== null) {
    throw stateForbids('This motion has led to a voting question already.')
  }
  if (motionStatus !== 'Complete') {
    throw stateForbids('A motion leads to a voting question once it was motioned and seconded.')
  }
}

export function linkMotionToQuestion(
  tx: Transaction,
  { motionRequestId }: MotionRow,
  voteQuestionId: number,
): Promise<MotionRow> {
  return saveMotion(tx, motionRequestId, { voteQuestionId })
}

function stateForbids(detail: string): Refusal {
  return new Refusal('state-forbids', { detail })
}
