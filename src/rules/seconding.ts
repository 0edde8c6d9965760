/** Who may move and second a motion. Attendance and motions specification §4 and §6. */
import type { MotionRule } from './policy/policy'
import { hasFailed, type MotionPerson, type MotionRefusal, type MotionState } from './motion'

/** What the seconding rule compares between the mover and the seconder. */
export interface Mover {
  /** The current member company; null for a person without one. */
  memberId: number | null
  /** The titles of the person in the group. */
  titles: readonly string[]
}

/** The right to make motions in a group. */
export interface MotionRight {
  /** Whether the person is an active member of the group who could vote there now. */
  hasVote: boolean
  isStaff: boolean
}

/** A refusal with the tooltip text of the disabled button. */
interface ExplainedRefusal<Code extends string> extends MotionRefusal<Code> {
  message: string
}

type FailedOrOfStaff = ExplainedRefusal<'motion-failed' | 'no-member-company'>

/** Why a request cannot be moved; without a text where the button is not shown at all. */
export type TakeUpRefusal =
  | MotionRefusal<'may-not-make-motions' | 'already-motioned' | 'motion-withdrawn'>
  | FailedOrOfStaff

/** Why a motion cannot be seconded; without a text where the button is not shown at all. */
export type SecondingRefusal =
  | MotionRefusal<'may-not-make-motions' | 'already-seconded' | 'motion-withdrawn'>
  | ExplainedRefusal<'not-motioned' | 'same-company' | 'councilor-needed'>
  | FailedOrOfStaff

/**
 * Whether a person may create motions: voters of the group may, and staff may enter requests for somebody else to
 * move.
 */
export function mayCreateMotions({ hasVote, isStaff }: MotionRight): boolean {
  return hasVote || isStaff
}

/** Why a person may not move a request of staff; null where they may. */
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
 * Why a person may not second a motion; null where they may. The current companies of both are compared. Two
 * people without a company do not share one, but nobody seconds their own motion. Where the bylaws
 * ask for a title, such as Councilor, one of the two must have it.
 */
export function secondingRefusal(input: {
  group: { shortName: string; motions: Pick<MotionRule, 'oneOfTitles'> }
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
  const needed = titleNeeded(group.motions, motioner)
  if (needed !== null && person.isStaff && !person.hasVote) return refusalWithout(needed, group)
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
  return needed !== null && titleNeeded(group.motions, person) !== null
    ? refusalWithout(needed, group)
    : null
}

/** The title that somebody lacks who has none of those that the bylaws ask for; null where nothing is lacking. */
function titleNeeded({ oneOfTitles }: Pick<MotionRule, 'oneOfTitles'>, { titles }: Mover) {
  if (oneOfTitles === null || oneOfTitles.some((title) => titles.includes(title))) return null
  return oneOfTitles.join(' or ')
}

function refusalWithout(
  title: string,
  { shortName }: { shortName: string },
): ExplainedRefusal<'councilor-needed'> {
  return {
    refused: 'councilor-needed',
    message: `A Working Group Chair has already made a motion. A ${shortName} ${title} must second.`,
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
