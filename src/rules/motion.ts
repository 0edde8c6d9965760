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

/** Who moved or seconded a motion, as they were then. In a replayed record the hash of the name stands for it. */
interface MotionMover<Name = string> {
  userId: number
  memberId: number | null
  /** First and last name. */
  name: Name
  title: string | null
  companyName: string | null
}

/** Somebody who seconded a motion after the first one. */
export interface Seconder<Name = string> extends MotionMover<Name> {
  date: string
}

/** The columns of a motion that tell whether and by whom it was seconded. */
interface SecondedMotion<Name> {
  secondedUserId: number | null
  furtherSeconders: readonly Seconder<Name>[]
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

/** The state of a motion by its columns. */
export function motionState(
  motion: Pick<MotionState, 'motionStatus' | 'motionDeadline'> & {
    motionedName: unknown
    secondedName: unknown
    voteQuestionId: number | null
  },
): MotionState {
  return {
    motionStatus: motion.motionStatus,
    motionDeadline: motion.motionDeadline,
    isMotioned: motion.motionedName !== null,
    isSeconded: motion.secondedName !== null,
    hasQuestion: motion.voteQuestionId !== null,
  }
}

/** The columns of a new motion; without a mover it is a request. */
export function motionAtMaking<Draft, Name>(
  draft: Draft,
  mover: MotionMover<Name> | null,
  policy: Pick<Policy, 'motions'>,
  now: string,
) {
  const moved = motionedColumns(mover, policy, now)
  return { ...draft, startDate: now, motionStatusDate: now, ...moved }
}

/** The columns that name the mover of a motion; the time for a second is counted from when it was moved. */
export function motionedColumns<Name>(
  mover: MotionMover<Name> | null,
  policy: Pick<Policy, 'motions'>,
  at: string,
) {
  return {
    motionDeadline: motionDeadline(policy, at),
    rule: policy.motions,
    motionedUserId: mover && mover.userId,
    motionedMemberId: mover && mover.memberId,
    motionedName: mover && mover.name,
    motionedTitle: mover && mover.title,
    motionedCompanyName: mover && mover.companyName,
    motionedDate: mover && at,
  }
}

/** The columns that a second changes. With the last one that it needs the motion is complete. */
export function secondedColumns<Name>(
  motion: SecondedMotion<Name>,
  { userId, memberId, name, title, companyName }: MotionMover<Name>,
  needed: number,
  at: string,
) {
  const first = {
    secondedUserId: userId,
    secondedMemberId: memberId,
    secondedName: name,
    secondedTitle: title,
    secondedCompanyName: companyName,
    secondedDate: at,
  }
  const further = { userId, memberId, name, title, companyName, date: at }
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
export function seconderIds<Name>(motion: SecondedMotion<Name>): number[] {
  const { secondedUserId, furtherSeconders } = motion
  const further = furtherSeconders.map(({ userId }) => userId)
  return secondedUserId === null ? [] : [secondedUserId, ...further]
}

/** The columns of a motion that was withdrawn. */
export function withdrawnColumns<Reason>(withdrawalReason: Reason, at: string) {
  return { motionStatus: 'Withdrawn' as const, motionStatusDate: at, withdrawalReason }
}

/** The columns of a failed motion; the failure is dated to its deadline, whenever the job runs. */
export function failedColumns({ motionDeadline: deadline }: Pick<MotionState, 'motionDeadline'>) {
  return { motionStatus: 'Failed' as const, motionStatusDate: deadline }
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
