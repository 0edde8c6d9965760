import type { MotionAbilities, MotionOffer } from '../../../contract/motions'
import {
  amendmentRefusal,
  motionState,
  questionRefusal,
  withdrawalRefusal,
} from '../../../rules/motion'
import {
  mayCreateMotions,
  type SecondingRefusal,
  takeUpRefusal,
  type TakeUpRefusal,
} from '../../../rules/seconding'
import type { MotionCaller } from '../access/motionCaller'
import { motionPerson, type MotionWithPeople, secondingRefusalOf } from '../access/motions'

const noOffer: MotionOffer = { isOffered: false, disabledReason: null }
const noAbilities: MotionAbilities = {
  canEdit: false,
  canWithdraw: false,
  canCreateVoteQuestion: false,
  canMakeAgain: false,
  takeUp: noOffer,
  second: noOffer,
}

/** What a person may do with a motion at an instant, by their rights and its state. */
export function presentMotionAbilities(
  its: MotionWithPeople,
  person: MotionCaller,
  now: string,
): MotionAbilities {
  const { motion } = its
  if (motion.mismatch !== null) return noAbilities
  const state = motionState(motion)
  const own = motionPerson(motion, person)
  return {
    canEdit: amendmentRefusal(state, own) === null,
    canWithdraw: withdrawalRefusal(state, own) === null,
    canCreateVoteQuestion: person.isAdmin && questionRefusal(state) === null,
    canMakeAgain: motion.motionStatus !== 'Pending' && mayCreateMotions(person),
    takeUp: presentOffer(takeUpRefusal(state, person, now)),
    second: presentOffer(secondingRefusalOf(its, person, now)),
  }
}

/** A refusal with a text is a disabled button; one without a text means no button. */
function presentOffer(refusal: TakeUpRefusal | SecondingRefusal | null): MotionOffer {
  if (refusal === null) return { isOffered: true, disabledReason: null }
  if (!('message' in refusal)) return noOffer
  return { isOffered: true, disabledReason: { code: refusal.refused, message: refusal.message } }
}
