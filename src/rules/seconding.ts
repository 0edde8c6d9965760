/** Who may move and second a motion. Attendance and motions specification §4 and §6. */
import type { MotionRule } from './policy/policy'
import {
  hasFailed,
  type MotionPerson,
  type MotionRefusal,
  type MotionState,
  secondsNeeded,
  secondsProgress,
} from './motion'

/** What the seconding rule compares between the mover and the seconders. */
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
 * Why a person may not second a motion; null where they may. The current companies of mover and seconders are
 * compared, unless the bylaws let them share one. Two people without a company do not share one, but nobody seconds
 * their own motion, or one twice. Where the bylaws ask for a title, such as Councilor, one of them must have it, at the
 * latest the last seconder.
 */
export function secondingRefusal(input: {
  group: {
    shortName: string
    motions: Pick<MotionRule, 'oneOfTitles' | 'seconds' | 'otherCompany'>
  }
  motion: Pick<MotionState, 'motionStatus' | 'motionDeadline'>
  /** Null where staff entered the request and nobody has taken it up yet. */
  motioner: Mover | null
  /** Those who have seconded it; empty where one second is enough. */
  seconders: readonly Mover[]
  person: Mover & MotionRight & Pick<MotionPerson, 'isMotioner'> & { isSeconder: boolean }
  now: string
}): SecondingRefusal | null {
  const { group, motion, motioner, seconders, person } = input
  if (!mayCreateMotions(person)) return { refused: 'may-not-make-motions' }
  if (motion.motionStatus === 'Withdrawn') return { refused: 'motion-withdrawn' }
  if (motion.motionStatus === 'Complete') return { refused: 'already-seconded' }
  const needed = secondsNeeded(group.motions)
  const failed = failureRefusal(motion, input.now, secondsProgress(seconders.length, needed))
  if (failed) return failed
  if (motioner === null) {
    return {
      refused: 'not-motioned',
      message: 'A motion can only be seconded after first being motioned.',
    }
  }
  const isLast = seconders.length + 1 >= needed
  const title = isLast ? titleNeeded(group.motions, [motioner, ...seconders]) : null
  if (title !== null && person.isStaff && !person.hasVote) return refusalWithout(title, group)
  const withoutVote = voteRefusal(person)
  if (withoutVote) return withoutVote
  const { otherCompany = true } = group.motions
  const memberId = otherCompany ? person.memberId : null
  if (memberId !== null && motioner.memberId === memberId) {
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
  const repeated = repetition(seconders, { ...person, memberId })
  if (repeated) return repeated
  return title !== null && titleNeeded(group.motions, [person]) !== null
    ? refusalWithout(title, group)
    : null
}

function repetition(
  seconders: readonly Mover[],
  { memberId, isSeconder }: Pick<Mover, 'memberId'> & { isSeconder: boolean },
): ExplainedRefusal<'same-company'> | null {
  if (memberId !== null && seconders.some((seconder) => seconder.memberId === memberId)) {
    return {
      refused: 'same-company',
      message: 'Your company has already seconded this motion. Another company must second.',
    }
  }
  if (!isSeconder) return null
  return {
    refused: 'same-company',
    message: 'You have already seconded this motion. Somebody else must second.',
  }
}

/** The title that the bylaws ask for where nobody of these has it; null where nothing is lacking. */
function titleNeeded(
  { oneOfTitles }: Pick<MotionRule, 'oneOfTitles'>,
  people: readonly Pick<Mover, 'titles'>[],
) {
  const hasOne = people.some(({ titles }) => oneOfTitles?.some((title) => titles.includes(title)))
  return oneOfTitles === null || hasOne ? null : oneOfTitles.join(' or ')
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
  progress: string | null = null,
): FailedOrOfStaff | null {
  if (!hasFailed(motion, now)) return null
  const why = progress === null ? 'nobody seconded it' : `it had ${progress}`
  return { refused: 'motion-failed', message: `This motion failed: ${why} by its deadline.` }
}

function voteRefusal({ hasVote }: MotionRight): FailedOrOfStaff | null {
  if (hasVote) return null
  return {
    refused: 'no-member-company',
    message: 'Staff belong to no member company. Somebody who votes in this group must do this.',
  }
}
