/**
 * Proofs that exactly one action was granted: write functions require them, and only `authorize…` functions make
 * them.
 */
import type { BallotRight } from '../../rules/ballotVersion'
import type { RollEntry } from '../../rules/roll'

export type QuestionAction = 'open' | 'amend' | 'link' | 'close' | 'cancel'
export type MotionAction = 'make' | 'takeUp' | 'second' | 'amend' | 'withdraw'
export type RollCallAction =
  | 'checkIn'
  | 'remove'
  | 'assign'
  | 'attach'
  | 'detach'
  | 'close'
  | 'minutes'
type VoteAction = 'cast' | 'change' | 'castProxy'

/** The right by which somebody acts. */
export type Right = BallotRight

/**
 * The right by which somebody acts on a motion. `voter`: a voter of the group, who may make, take up and second
 * motions.
 */
export type MotionOffice = 'voter' | 'motioner' | 'admin' | 'staff'

/** The right by which somebody asks for or approves a correction. */
export type CorrectionRight = Extract<Right, 'admin' | 'staff'>

declare const granted: unique symbol

/** Who acts, and by what right. */
export interface Granted {
  actor: { userId: number; name: string }
  right: Right
}

/** Permission for an action on the questions of a group. */
export interface QuestionGrant<A extends QuestionAction = QuestionAction> extends Granted {
  readonly [granted]: A
  groupId: number
}

/** Permission for an action on this vote. */
export interface VoteGrant<A extends VoteAction = VoteAction> extends Granted {
  readonly [granted]: A
  vote: RollEntry
  /** Of an appointed proxy: by which appointment. */
  appointmentId?: number
}

/** Permission for an action on a motion of a group, or to make one there. */
export interface MotionGrant<A extends MotionAction = MotionAction> {
  readonly [granted]: A
  actor: Granted['actor']
  right: MotionOffice
  groupId: number
}

/** Permission for an action at the roll call of a meeting of the group. */
export interface RollCallGrant<A extends RollCallAction = RollCallAction> extends Granted {
  readonly [granted]: A
}

/** Permission to ask for a correction, or to decide about one. */
export interface CorrectionGrant extends Granted {
  readonly [granted]: 'correct'
  right: CorrectionRight
}

/** Permission to change the policy of a group. */
export interface PolicyGrant extends Granted {
  readonly [granted]: 'policy'
  right: 'staff'
}
