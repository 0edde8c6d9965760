import {
  and,
  asc,
  type Column,
  desc,
  eq,
  isNull,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { groups } from '../schema/directory'
import { groupPolicies } from '../schema/policies'
import { pick } from '../../domain/pick'

export interface GroupRow {
  groupId: number
  name: string
  shortName: string
}

export async function findGroup(db: Executor, groupId: number): Promise<GroupRow | null> {
  const [row] = await db
    .select({ groupId: groups.groupId, name: groups.name, shortName: groups.shortName })
    .from(groups)
    .where(eq(groups.groupId, groupId))
  return row ?? null
}

/** A group with the mail address of the whole group. */
export interface MailingGroup extends GroupRow {
  reflectorEmail: string
}

const mailingGroup = prepared((db: Executor) => {
  const { name, shortName, reflectorEmail } = groups
  return db
    .select({ groupId: groups.groupId, name, shortName, reflectorEmail })
    .from(groups)
    .where(eq(groups.groupId, sql.placeholder('groupId')))
    .prepare('mailing_group')
})

/** @throws {Error} where the group of a stored question is missing */
export async function findMailingGroup(db: Executor, groupId: number): Promise<MailingGroup> {
  const [row] = await mailingGroup(db).execute({ groupId })
  if (!row) throw new Error(`Group ${groupId} is gone.`)
  return row
}

/**
 * Locks a group until the transaction ends, so that decisions about the whole group happen one after the other.
 */
export async function lockGroup(tx: Transaction, groupId: number): Promise<void> {
  await tx.select(justId).from(groups).where(eq(groups.groupId, groupId)).for('no key update')
}

/**
 * Locks all groups like `lockGroup`, in the order of their ids; inserting rows that refer to them does not wait.
 */
export async function lockAllGroups(tx: Transaction): Promise<void> {
  await tx.select(justId).from(groups).orderBy(asc(groups.groupId)).for('no key update')
}

/**
 * Prevents changes of the group's membership until the transaction ends, so that several statements see the same
 * state. Several transactions can hold this lock together.
 */
export async function shareGroup(tx: Transaction, groupId: number): Promise<void> {
  await tx.select(justId).from(groups).where(eq(groups.groupId, groupId)).for('share')
}

const justId = { groupId: groups.groupId }

/** SQL condition that the group is not disabled; true for a group that does not exist. */
export function isEnabled(groupId: number | Column | Placeholder): SQL {
  return sql`not exists (select 1 from ${groups} where ${groups.groupId} = ${groupId} and ${groups.isDisabled})`
}

const policyInForce = prepared((db: Executor) =>
  db
    .select(pick(groupPolicies, 'policy', 'version', 'inForceFrom'))
    .from(groupPolicies)
    .where(
      and(
        eq(groupPolicies.groupId, sql.placeholder('groupId')),
        lte(
          groupPolicies.inForceFrom,
          sql`coalesce(${sql.placeholder('at')}::timestamptz, statement_timestamp())`,
        ),
        isNull(groupPolicies.takenBackAt),
      ),
    )
    .orderBy(desc(groupPolicies.version))
    .limit(1)
    .prepare('policy_in_force'),
)

/** The policy in force at an instant, now by the database's clock where none is given. */
export async function findPolicy(
  db: Executor,
  groupId: number,
  at: string | null = null,
): Promise<Policy | null> {
  return (await findPolicyVersion(db, groupId, at))?.policy ?? null
}

/** The policy in force with the instant from which it is. */
export async function findPolicyVersion(
  db: Executor,
  groupId: number,
  at: string | null = null,
): Promise<{ policy: Policy; inForceFrom: string } | null> {
  const [row] = await policyInForce(db).execute({ groupId, at })
  if (!row) return null
  const { policy, version, inForceFrom } = row
  return { policy: { ...policy, version }, inForceFrom }
}

/**
 * SQL for a value of the policy in force of a group, which `its` names; null where the group has none.
 *
 * @param groupId the id, with the name of its table where it is a column
 */
export function ofPolicyInForce<T>(groupId: SQL | number, value: SQL): SQL<T | null> {
  return sql<T | null>`(
    select ${value} from group_policies as its
    where its.group_id = ${groupId} and its.in_force_from <= statement_timestamp() and its.taken_back_at is null
    order by its.version desc limit 1
  )`
}
