import { mayCreateMotions } from '../../../rules/seconding'
import type { MotionRow } from '../../database/repositories/motions'
import { ApiError } from '../../domain/apiError'
import type { MotionAction, MotionGrant, MotionOffice } from '../../domain/grant'
import type { MotionCaller } from './motionCaller'
import { motionPerson } from './motions'

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
