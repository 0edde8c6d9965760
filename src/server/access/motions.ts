/** Who may do what with a motion, a sentence each. Attendance and motions specification §6. */
import type { MotionPerson, MotionState } from '../../rules/motion'
import { type Mover, secondingRefusal, type SecondingRefusal } from '../../rules/seconding'
import type { MotionRow } from '../database/repositories/motions'
import type { MoverRow } from '../database/repositories/movers'
import type { GroupWithPolicy } from './groupWithPolicy'
import type { MotionCaller } from './motionCaller'
import type { CallerStatus } from '../domain/callerStatus'

/** A motion as its rules see it. */
export function motionState(motion: MotionRow): MotionState {
  return {
    motionStatus: motion.motionStatus,
    motionDeadline: motion.motionDeadline,
    isMotioned: motion.motionedName !== null,
    hasQuestion: motion.voteQuestionId !== null,
  }
}

/** The motioner is who moved it, not who entered the request. */
export function motionPerson(motion: MotionRow, person: CallerStatus): MotionPerson {
  return { isAdmin: person.isAdmin, isMotioner: motion.motionedUserId === person.userId }
}

/** Somebody of another company seconds; companies and titles are those of now. */
export function secondingRefusalOf(
  motion: MotionRow,
  motioner: MoverRow | null,
  group: GroupWithPolicy,
  person: MotionCaller,
  now: string,
): SecondingRefusal | null {
  const { policy, shortName } = group
  const state = motionState(motion)
  return secondingRefusal({
    group: { kind: policy.groupKind, shortName },
    motion: state,
    motioner: state.isMotioned ? motionerNow(motioner) : null,
    person: { ...person, ...motionPerson(motion, person) },
    now,
  })
}

/** Whom the directory no longer knows is of no company and no Councilor. */
export function motionerNow(motioner: MoverRow | null): Mover {
  return motioner ?? { memberId: null, isCouncilor: false }
}
