import type { GroupPolicy } from '../../rules/policy'
import type { Executor } from '../database/open'
import { findMailingGroup, findPolicy, type MailingGroup } from '../database/repositories/groups'
import { ApiError } from '../domain/apiError'

/** A group as its meetings see it: its names, its reflector and the policy in force. */
export interface MeetingGroup extends MailingGroup {
  policy: GroupPolicy
}

/** @throws {ApiError} not-found for staff who look into a group that does not exist */
export async function findMeetingGroup(db: Executor, groupId: number): Promise<MeetingGroup> {
  const policy = await findPolicy(db, groupId)
  if (!policy) throw new ApiError('not-found')
  return { ...(await findMailingGroup(db, groupId)), policy }
}
