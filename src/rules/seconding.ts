/** Who may move and who may second. Attendance and motions specification §4 and §6. */
import type { GroupKind } from './policy'
import { hasFailed, type MotionPerson, type MotionRefusal, type MotionState } from './motion'

/** What seconding looks at in the one who moved and the one who would second. */
export interface Mover {
  /** The member company of this moment; null for who has none. */
  memberId: number | null
  isCouncilor: boolean
}

/** The right to make motions in a group. */
export interface MotionRight {
  /** An active member of the group who could vote there now. */
  hasVote: boolean
  isStaff: boolean
}

/** Why a button is disabled, in words for its tooltip. */
interface ExplainedRefusal<Code extends string> extends MotionRefusal<Code> {
  message: string
}

type FailedOrOfStaff = ExplainedRefusal<'motion-failed' | 'no-member-company'>

/** Why a request cannot be moved; without words where the button is not offered at all. */
export type TakeUpRefusal =
  | MotionRefusal<'may-not-make-motions' | 'already-motioned' | 'motion-withdrawn'>
  | FailedOrOfStaff

/** Why a motion cannot be seconded; without words where the button is not offered at all. */
export type SecondingRefusal =
  | MotionRefusal<'may-not-make-motions' | 'already-seconded' | 'motion-withdrawn'>
  | ExplainedRefusal<'not-motioned' | 'same-company' | 'councilor-needed'>
  | FailedOrOfStaff

/** Who votes in a group makes motions; staff enter requests that somebody of the group takes up. */
export function mayCreateMotions({ hasVote, isStaff }: MotionRight): boolean {
  return hasVote || isStaff
}

/** Why a person may not move what staff requested; null where the person may. */
export function takeUpRefusal(
  motion: MotionState,
  person: MotionRight,
  now: string,
): TakeUpRefusal | null {
  if (!mayCreateMotions(person)) return { refused: 'may-not-make-motions' }
  if (motion.motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  if (motion.isMotioned) return { refused: 'already-motioned' }
  return failureRefusal(motion, now) ?? voteRefusal(person)
}

/**
 * Why a person may not second a motion; null where the person may. Companies are those of the moment of
 * asking, and two people without a company are not of the same one, but nobody seconds their own motion.
 * In a council one of both must be a Councilor.
 */
export function secondingRefusal(input: {
  group: { kind: GroupKind; shortName: string }
  motion: Omit<MotionState, 'isMotioned' | 'hasQuestion'>
  /** Null where staff entered the request and nobody has taken it up yet. */
  motioner: Mover | null
  person: Mover & MotionRight & Pick<MotionPerson, 'isMotioner'>
  now: string
}): SecondingRefusal | null {
  const { group, motion, motioner, person } = input
  if (!mayCreateMotions(person)) return { refused: 'may-not-make-motions' }
  if (motion.motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  if (motion.motionStatus === 'Complete') return { refused: 'already-seconded' }
  const failed = failureRefusal(motion, input.now)
  if (failed) return failed
  if (motioner === null) {
    return {
      refused: 'not-motioned',
      message: 'A motion can only be seconded after first being motioned.',
    }
  }
  if (group.kind === 'council' && !motioner.isCouncilor && person.isStaff && !person.hasVote)
    return councilorNeeded(group.shortName)
  const withoutVote = voteRefusal(person)
  if (withoutVote) return withoutVote
  if (motioner.memberId !== null && motioner.memberId === person.memberId) {
    return {
      refused: 'same-company',
      message: 'Your company has already made a motion. Another company must second.',
    }
  }
  if (person.isMotioner) {
    return {
      refused: 'same-company',
      message: 'You have already made this motion. Somebody else must second.',
    }
  }
  const needsCouncilor = group.kind === 'council' && !motioner.isCouncilor && !person.isCouncilor
  return needsCouncilor ? councilorNeeded(group.shortName) : null
}

function councilorNeeded(shortName: string): ExplainedRefusal<'councilor-needed'> {
  return {
    refused: 'councilor-needed',
    message: `A Working Group Chair has already made a motion. A ${shortName} Councilor must second.`,
  }
}

function failureRefusal(
  motion: Pick<MotionState, 'motionStatus' | 'motionDeadline'>,
  now: string,
): FailedOrOfStaff | null {
  if (!hasFailed(motion, now)) return null
  return {
    refused: 'motion-failed',
    message: 'This motion failed: nobody seconded it by its deadline.',
  }
}

function voteRefusal({ hasVote }: MotionRight): FailedOrOfStaff | null {
  if (hasVote) return null
  return {
    refused: 'no-member-company',
    message: 'Staff belong to no member company. Somebody who votes in this group must do this.',
  }
}
