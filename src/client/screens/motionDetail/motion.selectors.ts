/** Derives what the page of a motion shows beyond single fields. */
import type { MotionRequest } from '../../../contract/motions'
import { secondsProgress } from '../../../rules/motion'
import { flipName } from '../../../rules/names'

/** Whether the motion has a mover; without one it is a request that staff entered. */
export const isMotionedOf = (motion: MotionRequest) => motion.motionedName !== null

/** The date beside the status: the deadline, or since when the motion has this status. */
export const dateOf = (motion: MotionRequest) =>
  motion.motionStatus === 'Pending' ? motion.motionDeadline : motion.motionStatusDate

/** When a vote on it may open, while none has. */
export const discussionEndOf = ({ discussionEnd, voteQuestion }: MotionRequest) =>
  voteQuestion === null ? discussionEnd : null

/** The button at the top right, one of three or none. Attendance and motions specification §2. */
export function nextStepOf({ voteQuestion, abilities }: MotionRequest) {
  if (voteQuestion !== null) return 'viewQuestion'
  if (abilities.canCreateVoteQuestion) return 'createQuestion'
  return abilities.canEdit || abilities.canWithdraw ? 'edit' : null
}

/** Why a motion failed that has. */
export function failureOf(motion: MotionRequest): string {
  if (motion.motionedName === null) return 'Nobody made it their motion by its deadline.'
  return motion.secondedName === null
    ? 'Nobody seconded it by its deadline.'
    : `It had ${secondsProgressOf(motion)} by its deadline.`
}

/** A complete motion that led to no question yet can still be withdrawn by an admin. */
export function isLastChanceOf({ motionStatus, voteQuestion, abilities }: MotionRequest): boolean {
  return motionStatus === 'Complete' && voteQuestion === null && abilities.canWithdraw
}

/** What became of a motion with which the person can no longer do what a dialog asks. */
export function endingOf({ motionStatus, voteQuestion }: MotionRequest): string {
  if (voteQuestion !== null) return 'A voting question was made from this motion meanwhile.'
  switch (motionStatus) {
    case 'Withdrawn':
      return 'This motion has been withdrawn meanwhile.'
    case 'Failed':
      return 'The deadline of this motion has passed.'
    case 'Complete':
      return 'This motion has been seconded meanwhile.'
    case 'Pending':
      return 'This motion has changed meanwhile.'
  }
}

/** Whom staff entered it for, while nobody has moved it. */
export function requesterOf({ motionedName, requesterName }: MotionRequest): string | null {
  return motionedName === null ? flipName(requesterName) : null
}

/** The mover or the seconder of a motion, with nulls while there is nobody. */
export interface Proposal {
  name: string | null
  company: string | null
  role: string | null
  at: string | null
}

export const motionedOf = (motion: MotionRequest): Proposal => ({
  name: motion.motionedName && flipName(motion.motionedName),
  company: motion.motionedCompanyName,
  role: motion.motionedTitle,
  at: motion.motionedDate,
})

/** The first to second. */
export const secondedOf = (motion: MotionRequest): Proposal => ({
  name: motion.secondedName && flipName(motion.secondedName),
  company: motion.secondedCompanyName,
  role: motion.secondedTitle,
  at: motion.secondedDate,
})

/** Somebody who seconded after the first one. */
export function proposalOf({
  name,
  companyName,
  title,
  date,
}: MotionRequest['furtherSeconders'][number]): Proposal {
  return { name: flipName(name), company: companyName, role: title, at: date }
}

/** The last one to second, by whom it is complete; null while nobody has. */
export function lastSeconderOf(motion: MotionRequest): string | null {
  const last = motion.furtherSeconders.at(-1)
  return last ? flipName(last.name) : secondedOf(motion).name
}

/** `1 of 2 seconds`; null where it needs one. */
export const secondsProgressOf = (motion: MotionRequest): string | null => {
  const { secondedName, furtherSeconders, secondsNeeded } = motion
  const given = secondedName === null ? 0 : 1 + furtherSeconders.length
  return secondsProgress(given, secondsNeeded)
}
