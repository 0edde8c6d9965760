/**
 * The life of a motion: who may amend it, withdraw it and put it to a vote, and when it has failed. A
 * refusal is returned, never thrown. Attendance and motions specification §4 and §6.
 */
import { isBefore } from './instant'
import { formatZoned } from './zonedText'
import { addZonedDays } from './zonedTime'
import type { MotionRule, Policy } from './policy/policy'

/** Complete: motioned and seconded as often as it needs to be. Failed: not so by its deadline. */
export type MotionStatus = 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'

/** The state of a motion. */
export interface MotionState {
  motionStatus: MotionStatus
  /** An ISO 8601 UTC instant. */
  motionDeadline: string
  /** Whether somebody has moved it; a request by staff waits for a mover. */
  isMotioned: boolean
  /** Whether somebody has seconded it, even if it needs further seconds. */
  isSeconded: boolean
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

/** How many seconds a motion needs. */
export function secondsNeeded({ seconds = 1 }: Pick<MotionRule, 'seconds'>): number {
  return seconds
}

/** `1 of 2 seconds`; null of a motion that needs one. */
export function secondsProgress(given: number, needed: number): string | null {
  return needed === 1 ? null : `${given} of ${needed} seconds`
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
 * Why a person may not amend a motion; null where they may. The motioner and admins may, unless somebody stands behind
 * it with a second or it is withdrawn.
 */
export function amendmentRefusal(
  { motionStatus, isSeconded }: Pick<MotionState, 'motionStatus' | 'isSeconded'>,
  person: MotionPerson,
): MotionRefusal<'not-the-motioner' | 'already-seconded' | 'motion-withdrawn'> | null {
  if (!person.isAdmin && !person.isMotioner) return { refused: 'not-the-motioner' }
  if (motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  return isSeconded ? { refused: 'already-seconded' } : null
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

/** When a vote on a motion that is complete since an instant may open; null where it may at once. */
export function discussionEnd(
  { discussionDays }: Pick<MotionRule, 'discussionDays'>,
  completeSince: string,
): string | null {
  return discussionDays === undefined ? null : addZonedDays(completeSince, discussionDays)
}

/**
 * Why a question cannot be opened before its matter was discussed as long as the bylaws ask; null where it can.
 * `completeSince` is null where it comes from no motion.
 */
export function discussionRefusal(
  rule: Pick<MotionRule, 'discussionDays'>,
  completeSince: string | null,
  now: string,
): string | null {
  const { discussionDays: days } = rule
  if (days === undefined) return null
  const asked = `a motion is discussed for ${days} ${days === 1 ? 'day' : 'days'} before a vote on it opens.`
  if (completeSince === null) return `Please open it from a motion: ${asked}`
  const end = discussionEnd(rule, completeSince)
  return end === null || !isBefore(now, end)
    ? null
    : `Please wait until ${formatZoned(end)}: ${asked}`
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
