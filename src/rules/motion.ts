/**
 * The life of a motion: who may amend it, withdraw it and put it to a vote, and when it has failed. A
 * refusal is returned, never thrown. Attendance and motions specification §4 and §6.
 */
import { addZonedDays, isBefore } from './zonedTime'
import type { GroupPolicy } from './policy'

/** Complete: motioned and seconded. Failed: not seconded by its deadline. */
export type MotionStatus = 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'

/** The state of a motion. */
export interface MotionState {
  motionStatus: MotionStatus
  /** An ISO 8601 UTC instant. */
  motionDeadline: string
  /** Whether it was moved by somebody; a request by staff waits for a mover. */
  isMotioned: boolean
  /** It led to a voting question. */
  hasQuestion: boolean
}

/** The rights of a person on a motion. */
export interface MotionPerson {
  /** Admin of the group, or staff. */
  isAdmin: boolean
  isMotioner: boolean
}

/** Why a command on a motion is refused. */
export interface MotionRefusal<Code extends string> {
  refused: Code
}

/** The instant until which a motion made at another instant can be seconded, in whole days. */
export function motionDeadline(
  { motionDeadlineDays }: Pick<GroupPolicy, 'motionDeadlineDays'>,
  madeAt: string,
): string {
  return addZonedDays(madeAt, motionDeadlineDays)
}

/** Whether the deadline passed without a second, even before a job has stored the failure. */
export function hasFailed(
  motion: Pick<MotionState, 'motionStatus' | 'motionDeadline'>,
  now: string,
): boolean {
  const { motionStatus, motionDeadline: deadline } = motion
  return motionStatus === 'Failed' || (motionStatus === 'Pending' && !isBefore(now, deadline))
}

/** The motioner and admins amend a motion that is neither complete nor withdrawn. */
export function amendmentRefusal(
  { motionStatus }: Pick<MotionState, 'motionStatus'>,
  person: MotionPerson,
): MotionRefusal<'not-the-motioner' | 'already-seconded' | 'motion-withdrawn'> | null {
  if (!person.isAdmin && !person.isMotioner) return { refused: 'not-the-motioner' }
  if (motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  return motionStatus === 'Complete' ? { refused: 'already-seconded' } : null
}

/**
 * The motioner and admins withdraw a motion; once it is complete only admins do, and once it led to a
 * voting question nobody.
 */
export function withdrawalRefusal(
  { motionStatus, hasQuestion }: Pick<MotionState, 'motionStatus' | 'hasQuestion'>,
  person: MotionPerson,
): MotionRefusal<
  'not-the-motioner' | 'already-seconded' | 'already-linked' | 'motion-withdrawn'
> | null {
  if (!person.isAdmin && !person.isMotioner) return { refused: 'not-the-motioner' }
  if (motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  if (hasQuestion) return { refused: 'already-linked' }
  const isComplete = motionStatus === 'Complete'
  return isComplete && !person.isAdmin ? { refused: 'already-seconded' } : null
}

/** A complete motion leads to one voting question. */
export function questionRefusal({
  motionStatus,
  hasQuestion,
}: Pick<MotionState, 'motionStatus' | 'hasQuestion'>): MotionRefusal<
  'already-linked' | 'motion-not-complete'
> | null {
  if (hasQuestion) return { refused: 'already-linked' }
  return motionStatus === 'Complete' ? null : { refused: 'motion-not-complete' }
}
