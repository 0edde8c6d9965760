/** Proofs that exactly one action was granted: the writes demand them, and only `authorize` makes one. */
import type { RollEntry } from '../../rules/roll'

export type QuestionAction = 'open' | 'amend' | 'link' | 'close' | 'cancel'
export type MotionAction = 'make' | 'takeUp' | 'second' | 'amend' | 'withdraw'
export type RollCallAction = 'checkIn' | 'remove' | 'assign' | 'attach' | 'detach' | 'close'
type VoteAction = 'cast' | 'change' | 'castProxy'

/** By what right somebody acted. `colleague`: for the member company that holds the vote. */
export type Right = 'holder' | 'colleague' | 'namedProxy' | 'admin' | 'staff'

/** The same at a motion. `voter`: who votes in the group makes, takes up and seconds motions. */
export type MotionOffice = 'voter' | 'motioner' | 'admin' | 'staff'

/** By what right corrections are asked for and approved. */
export type CorrectionRight = Extract<Right, 'admin' | 'staff'>

declare const granted: unique symbol

/** Who acts, by what right. */
export interface Granted {
  actor: { userId: number; name: string }
  right: Right
}

/** A person may do this to the questions of a group. */
export interface QuestionGrant<A extends QuestionAction = QuestionAction> extends Granted {
  readonly [granted]: A
  groupId: number
}

/** A person may do this with this vote. */
export interface VoteGrant<A extends VoteAction = VoteAction> extends Granted {
  readonly [granted]: A
  vote: RollEntry
}

/** A person may do this to a motion of a group, or make one there. */
export interface MotionGrant<A extends MotionAction = MotionAction> {
  readonly [granted]: A
  actor: Granted['actor']
  right: MotionOffice
  groupId: number
}

/** A person may do this at the roll call of a meeting of the group. */
export interface RollCallGrant<A extends RollCallAction = RollCallAction> extends Granted {
  readonly [granted]: A
  groupId: number
}

/** A person may ask for a correction, or decide about one. */
export interface CorrectionGrant extends Granted {
  readonly [granted]: 'correct'
  right: CorrectionRight
}
