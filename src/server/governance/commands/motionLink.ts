/** The link from a motion to its only voting question. Attendance and motions specification §4. */
import { discussionRefusal, motionState, questionRefusal } from '../../../rules/motion'
import type { Policy } from '../../../rules/policy/policy'
import type { QuestionGrant } from '../../domain/grant'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { lockMotion, type MotionRow, saveMotion } from '../../database/repositories/motions'
import { enqueueMotionChanged } from '../../database/repositories/outbox'
import { ApiError, badField } from '../../domain/apiError'
import { appendEvent } from '../../record/appendEvent'
import { readRecordTime } from '../../record/recordTime'
import { linkedEvent } from '../../record/motionEvents'

/** Locks the motion that a new question names; null where it names none, or one that is not in the group. */
export async function lockMotionNamed(
  tx: Transaction,
  groupId: number,
  motionRequestId: number | null,
): Promise<MotionRow | null> {
  return motionRequestId === null ? null : lockMotion(tx, groupId, motionRequestId)
}

/** @throws {ApiError} bad-input where a motion is named and not found; already-linked, motion-not-complete */
export function requireMotionNamed(motionRequestId: number | null, motion: MotionRow | null): void {
  if (motion) requireLinkable(motion)
  else if (motionRequestId !== null)
    throw badField('motionRequestId', 'Please provide a motion of this group.')
}

/**
 * The instant since which the motion of a new question has been discussed; null where the bylaws ask for none.
 *
 * @throws {ApiError} not-discussed, where no motion is named or not for long enough
 */
export function requireDiscussed(
  { motions }: Pick<Policy, 'motions'>,
  motion: MotionRow | null,
  now: string,
): string | null {
  const since = motion?.motionStatusDate ?? null
  const detail = discussionRefusal(motions, since, now)
  if (detail !== null) throw new ApiError('not-discussed', { detail })
  return motions.discussionDays === undefined ? null : since
}

/** @throws {ApiError} already-linked, motion-not-complete */
export function requireLinkable(motion: MotionRow): void {
  const refusal = questionRefusal(motionState(motion))
  if (refusal) throw new ApiError(refusal.refused, { detail: detailOf[refusal.refused] })
}

const detailOf = {
  'already-linked': 'This motion has led to a voting question already.',
  'motion-not-complete': 'A motion leads to a voting question once it was motioned and seconded.',
} as const

/**
 * Stores the link to the question in its locked motion and in the record of the motion, and enqueues the hub
 * event.
 */
export async function linkMotionToQuestion(
  tx: Transaction,
  readClock: ReadClock,
  motion: MotionRow,
  voteQuestionId: number,
  grant: QuestionGrant<'open' | 'link'>,
): Promise<MotionRow> {
  const now = await readRecordTime(tx, readClock, motion)
  const linked = await saveMotion(tx, motion.motionRequestId, { voteQuestionId })
  await appendEvent(tx, 'motion', motion, linkedEvent(grant, voteQuestionId), now)
  await enqueueMotionChanged(tx, linked)
  return linked
}
