/**
 * The life of a motion: who may amend it, withdraw it and put it to a vote, and when it has failed. A
 * refusal is returned, never thrown. Attendance and motions specification §4 and §6.
 */
import { isBefore } from './instant'
import { addZonedDays } from './zonedTime'
import type { Policy } from './policy/policy'

/** Complete: motioned and seconded. Failed: not seconded by its deadline. */
export type MotionStatus = 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'

/** The state of a motion. */
export interface MotionState {
  motionStatus: MotionStatus
  /** An ISO 8601 UTC instant. */
  motionDeadline: string
  /** Whether somebody has moved it; a request by staff waits for a mover. */
  isMotioned: boolean
  /** A voting question was opened from it. */
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

/** The deadline for seconding a motion that is made at `now`, a number of days later at the same wall time. */
export function motionDeadline({ motions }: Pick<Policy, 'motions'>, madeAt: string): string {
  return addZonedDays(madeAt, motions.deadlineDays)
}

/** Whether the deadline has passed without a second, even before a job has stored the failure. */
export function hasFailed(
  motion: Pick<MotionState, 'motionStatus' | 'motionDeadline'>,
  now: string,
): boolean {
  const { motionStatus, motionDeadline: deadline } = motion
  return motionStatus === 'Failed' || (motionStatus === 'Pending' && !isBefore(now, deadline))
}

/**
 * Why a person may not amend a motion; null where they may. The motioner and admins may, unless it is complete or
 * withdrawn.
 */
export function amendmentRefusal(
  { motionStatus }: Pick<MotionState, 'motionStatus'>,
  person: MotionPerson,
): MotionRefusal<'not-the-motioner' | 'already-seconded' | 'motion-withdrawn'> | null {
  if (!person.isAdmin && !person.isMotioner) return { refused: 'not-the-motioner' }
  if (motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  return motionStatus === 'Complete' ? { refused: 'already-seconded' } : null
}

/**
 * Why a person may not withdraw a motion; null where they may. The motioner and admins may; once it is complete
 * only admins may, and once it has led to a voting question nobody may.
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

/**
 * Why no voting question can be opened from a motion; null where one can. It must be complete and leads to one
 * question only.
 */
export function questionRefusal({
  motionStatus,
  hasQuestion,
}: Pick<MotionState, 'motionStatus' | 'hasQuestion'>): MotionRefusal<
  'already-linked' | 'motion-not-complete'
> | null {
  if (hasQuestion) return { refused: 'already-linked' }
  return motionStatus === 'Complete' ? null : { refused: 'motion-not-complete' }
}
