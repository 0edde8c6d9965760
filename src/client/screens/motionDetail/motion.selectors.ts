/** Derives what the page of a motion shows beyond single fields. */
import type { MotionRequest } from '../../../contract/motions'
import { flipName } from '../../../rules/names'

/** Whether the motion has a mover; without one it is a request that staff entered. */
export const isMotionedOf = (motion: MotionRequest) => motion.motionedName !== null

/** The date beside the status: the deadline, or since when the motion has this status. */
export const dateOf = (motion: MotionRequest) =>
  motion.motionStatus === 'Pending' ? motion.motionDeadline : motion.motionStatusDate

/** The button at the top right, one of three or none. Attendance and motions specification §2. */
export function nextStepOf({ voteQuestion, abilities }: MotionRequest) {
  if (voteQuestion !== null) return 'viewQuestion'
  if (abilities.canCreateVoteQuestion) return 'createQuestion'
  return abilities.canEdit || abilities.canWithdraw ? 'edit' : null
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

export const secondedOf = (motion: MotionRequest): Proposal => ({
  name: motion.secondedName && flipName(motion.secondedName),
  company: motion.secondedCompanyName,
  role: motion.secondedTitle,
  at: motion.secondedDate,
})
