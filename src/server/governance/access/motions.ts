/** Who may do what with a motion. Attendance and motions specification §6. */
import { type MotionPerson, motionState } from '../../../rules/motion'
import {
  mayCreateMotions,
  type Mover,
  secondingRefusal,
  type SecondingRefusal,
} from '../../../rules/seconding'
import type { MotionRule } from '../../../rules/policy/policy'
import type { MotionRow } from '../../database/repositories/motions'
import type { Motioner, MoverRow } from '../../database/repositories/movers'
import type { GroupWithPolicy } from './groupWithPolicy'
import type { MotionCaller } from './motionCaller'
import type { CallerStatus } from '../../domain/callerStatus'
import { ApiError } from '../../domain/apiError'
import type { MotionAction, MotionGrant, MotionOffice } from '../../domain/grant'

/** A motion with everything its rules check. */
export interface MotionWithPeople {
  motion: MotionRow
  group: GroupWithPolicy
  /** The motioner with their current data; null where nobody has moved it. */
  motioner: Motioner | null
  /** Likewise those who have seconded it; null for people who are no longer in the directory. */
  seconders: readonly (Motioner | null)[]
}

/** The motioner is the person who moved it, not the person who entered the request. */
export function motionPerson(motion: MotionRow, person: CallerStatus): MotionPerson {
  return { isAdmin: person.isAdmin, isMotioner: motion.motionedUserId === person.userId }
}

/**
 * Why a person may not second a motion. The current companies and titles are compared, and accounts that were merged
 * count as one person.
 */
export function secondingRefusalOf(
  { motion, motioner, seconders, group }: MotionWithPeople,
  person: MotionCaller,
  now: string,
): SecondingRefusal | null {
  const state = motionState(motion)
  const isOneOf = (people: readonly (Motioner | null)[]) =>
    people.some((one) => one?.accounts.includes(person.userId) ?? false)
  return secondingRefusal({
    group: { shortName: group.shortName, motions: ruleOf(motion, group) },
    motion: state,
    motioner: state.isMotioned ? motionerNow(motioner) : null,
    seconders: seconders.map(motionerNow),
    person: { ...person, isMotioner: isOneOf([motioner]), isSeconder: isOneOf(seconders) },
    now,
  })
}

/** The rule by which a motion was made; one from before this was stored needs one second, by the titles of today. */
export function ruleOf({ rule }: Pick<MotionRow, 'rule'>, group: GroupWithPolicy): MotionRule {
  return rule ?? { ...group.policy.motions, seconds: undefined }
}

/** A mover or seconder who is no longer in the directory has no company and no title. */
export function motionerNow(motioner: MoverRow | null): Mover {
  return motioner ?? { memberId: null, titles: [] }
}

function grantTo<A extends MotionAction>(
  person: MotionCaller,
  right: MotionOffice,
): MotionGrant<A> {
  const { userId, name, groupId } = person
  return { actor: { userId, name }, right, groupId } as MotionGrant<A>
}

/**
 * The right to make, take up and second motions, which is one and the same.
 *
 * @throws {ApiError} may-not-make-motions
 */
export function authorizeMoving<A extends 'make' | 'takeUp' | 'second'>(
  _action: A,
  person: MotionCaller,
): MotionGrant<A> {
  if (!mayCreateMotions(person)) throw new ApiError('may-not-make-motions')
  return grantTo(person, person.hasVote ? 'voter' : 'staff')
}

/** @throws {ApiError} not-the-motioner */
export function authorizeKeeping<A extends 'amend' | 'withdraw'>(
  _action: A,
  person: MotionCaller,
  motion: MotionRow,
): MotionGrant<A> {
  const { isAdmin, isMotioner } = motionPerson(motion, person)
  if (isAdmin) return grantTo(person, person.isStaff ? 'staff' : 'admin')
  if (isMotioner) return grantTo(person, 'motioner')
  throw new ApiError('not-the-motioner')
}
