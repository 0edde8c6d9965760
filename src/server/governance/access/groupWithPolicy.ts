import type { Policy } from '../../../rules/policy/policy'
import type { Executor } from '../../database/open'
import { findMailingGroup, findPolicy, type MailingGroup } from '../../database/repositories/groups'
import { orNotFound } from '../../domain/apiError'

/** A group with its names, its mailing address and the policy in force. */
export interface GroupWithPolicy extends MailingGroup {
  policy: Policy
}

/** @throws {ApiError} not-found where the group does not exist, which only staff can reach */
export async function findGroupWithPolicy(db: Executor, groupId: number): Promise<GroupWithPolicy> {
  const policy = orNotFound(await findPolicy(db, groupId))
  return { ...(await findMailingGroup(db, groupId)), policy }
}
