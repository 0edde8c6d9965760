import type { GroupPolicy } from '../../rules/policy'
import type { Executor } from '../database/open'
import { findMailingGroup, findPolicy, type MailingGroup } from '../database/repositories/groups'
import { ApiError } from '../domain/apiError'

/** A group as motions see it: its names, its reflector and the policy in force. */
export interface MotionGroup extends MailingGroup {
  policy: GroupPolicy
}

/** @throws {ApiError} not-found for staff who look into a group that does not exist */
export async function findMotionGroup(db: Executor, groupId: number): Promise<MotionGroup> {
  const policy = await findPolicy(db, groupId)
  if (!policy) throw new ApiError('not-found')
  return { ...(await findMailingGroup(db, groupId)), policy }
}
