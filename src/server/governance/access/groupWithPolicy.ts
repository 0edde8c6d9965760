import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Policy } from '../../../rules/policy/policy'
import { isOneOf } from '../../database/insertMany'
import type { Executor } from '../../database/open'
import { findMailingGroup, findPolicy, type MailingGroup } from '../../database/repositories/groups'
import { groups } from '../../database/schema/directory'
import { groupPolicies } from '../../database/schema/policies'
import { orNotFound } from '../../domain/apiError'

/** A group with its names, its mailing address and the policy in force. */
export interface GroupWithPolicy extends MailingGroup {
  policy: Policy
}

/** Those of the groups that have a policy in force, by one statement however many there are. */
export async function findGroupsWithPolicy(
  db: Executor,
  groupIds: readonly number[],
): Promise<GroupWithPolicy[]> {
  const { groupId, name, shortName, reflectorEmail } = groups
  const { policy, version, inForceFrom, takenBackAt } = groupPolicies
  const rows = await db
    .selectDistinctOn([groupId], {
      group: { groupId, name, shortName, reflectorEmail },
      policy,
      version,
    })
    .from(groups)
    .innerJoin(groupPolicies, eq(groupPolicies.groupId, groupId))
    .where(
      and(
        isOneOf(groupId, 'int', groupIds),
        lte(inForceFrom, sql`statement_timestamp()`),
        isNull(takenBackAt),
      ),
    )
    .orderBy(asc(groupId), desc(version))
  return rows.map((row) => ({ ...row.group, policy: { ...row.policy, version: row.version } }))
}

/** @throws {ApiError} not-found where the group does not exist, which only staff can reach */
export async function findGroupWithPolicy(db: Executor, groupId: number): Promise<GroupWithPolicy> {
  const policy = orNotFound(await findPolicy(db, groupId))
  return { ...(await findMailingGroup(db, groupId)), policy }
}
