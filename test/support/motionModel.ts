/** What the bylaws say of one motion in a company group, as small as it can be said. */
import type { Model } from './linearizable'

/** Each of another company; the admin is one of the group. */
export const movers = ['member', 'second', 'admin'] as const
type MoverName = (typeof movers)[number]

export type MotionAct =
  | { kind: 'takeUp' | 'second' | 'withdraw' | 'amend'; by: MoverName }
  /** An admin links the one question. */
  | { kind: 'link' }
  /** The job at the deadline. */
  | { kind: 'deadline' }

export interface MotionState {
  status: 'Pending' | 'Complete' | 'Withdrawn' | 'Failed'
  mover: MoverName | null
  seconder: MoverName | null
  isLinked: boolean
  revision: number
}

/** What staff requested and nobody has taken up. */
export const requested: MotionState = {
  status: 'Pending',
  mover: null,
  seconder: null,
  isLinked: false,
  revision: 1,
}

/** A motion as an answer tells it: `Complete r3, member and second, linked`. */
export function nameOfMotion({ status, mover, seconder, isLinked, revision }: MotionState): string {
  const link = isLinked ? ', linked' : ''
  return `${status} r${revision}, ${mover ?? 'nobody'} and ${seconder ?? 'nobody'}${link}`
}

/** Why an act is refused, in the order in which the rules ask; null where it is not. */
function refusalOf(state: MotionState, act: MotionAct): string | null {
  const { status, mover, isLinked } = state
  switch (act.kind) {
    case 'takeUp':
      if (status === 'Withdrawn') return 'motion-withdrawn'
      if (mover !== null) return 'already-motioned'
      return status === 'Failed' ? 'motion-failed' : null
    case 'second':
      if (status === 'Withdrawn') return 'motion-withdrawn'
      if (status === 'Complete') return 'already-seconded'
      if (status === 'Failed') return 'motion-failed'
      if (mover === null) return 'not-motioned'
      return mover === act.by ? 'same-company' : null
    case 'withdraw':
      if (act.by !== 'admin' && act.by !== mover) return 'not-the-motioner'
      if (status === 'Withdrawn') return 'motion-withdrawn'
      if (isLinked) return 'already-linked'
      return status === 'Complete' && act.by !== 'admin' ? 'already-seconded' : null
    case 'amend':
      if (act.by !== 'admin' && act.by !== mover) return 'not-the-motioner'
      if (status === 'Withdrawn') return 'motion-withdrawn'
      return status === 'Complete' ? 'already-seconded' : null
    case 'link':
      return status === 'Complete' ? null : 'motion-not-complete'
    case 'deadline':
      return status === 'Pending' ? null : 'untouched'
  }
}

function changeOf(act: MotionAct): Partial<MotionState> {
  switch (act.kind) {
    case 'takeUp':
      return { mover: act.by }
    case 'second':
      return { status: 'Complete', seconder: act.by }
    case 'withdraw':
      return { status: 'Withdrawn' }
    case 'amend':
      return {}
    case 'link':
      return { isLinked: true }
    case 'deadline':
      return { status: 'Failed' }
  }
}

/** Refusals that contain the current motion name its state; refusals for lack of rights do not. */
const withoutMotion = new Set(['not-the-motioner', 'motion-not-complete', 'untouched'])

export const motionModel: Model<MotionState, MotionAct> = (state, act) => {
  const refused = refusalOf(state, act)
  if (refused !== null) {
    const answer = withoutMotion.has(refused) ? refused : `${refused}: ${nameOfMotion(state)}`
    return { state, answer }
  }
  // Linking the same two once more is done and changes nothing.
  const isRepeated = act.kind === 'link' && state.isLinked
  const after = isRepeated ? state : { ...state, ...changeOf(act), revision: state.revision + 1 }
  return { state: after, answer: nameOfMotion(after) }
}
