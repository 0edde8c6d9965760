import { asc, type Column, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { GroupPolicy } from '../../../rules/policy'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { groupPolicies, groups } from '../schema/directory'

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
    .select({ policy: groupPolicies.policy, version: groupPolicies.version })
    .from(groupPolicies)
    .where(eq(groupPolicies.groupId, sql.placeholder('groupId')))
    .orderBy(desc(groupPolicies.version))
    .limit(1)
    .prepare('policy_in_force'),
)

/** The policy in force: the group's latest version. */
export async function findPolicy(db: Executor, groupId: number): Promise<GroupPolicy | null> {
  const [row] = await policyInForce(db).execute({ groupId })
  return row ? { ...row.policy, version: row.version } : null
}
