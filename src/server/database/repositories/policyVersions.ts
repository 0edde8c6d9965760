/** Versions of a group's policy, in force, to come, past and taken back. */
import { and, asc, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor, Transaction } from '../open'
import { groupPolicies } from '../schema/policies'

export type PolicyVersionRow = typeof groupPolicies.$inferSelect

function itself(groupId: number, version: number) {
  return and(eq(groupPolicies.groupId, groupId), eq(groupPolicies.version, version))
}

/** The latest version that stands, in force or coming; null for a group without a policy. */
export async function findLatestVersion(
  db: Executor,
  groupId: number,
): Promise<PolicyVersionRow | null> {
  const [row] = await db
    .select()
    .from(groupPolicies)
    .where(and(eq(groupPolicies.groupId, groupId), isNull(groupPolicies.takenBackAt)))
    .orderBy(desc(groupPolicies.version))
    .limit(1)
  return row ?? null
}

/** The latest version that stands of each of the groups, by one statement however many there are. */
export async function findLatestVersions(
  db: Executor,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, PolicyVersionRow>> {
  const rows = await db
    .selectDistinctOn([groupPolicies.groupId])
    .from(groupPolicies)
    .where(and(inArray(groupPolicies.groupId, [...groupIds]), isNull(groupPolicies.takenBackAt)))
    .orderBy(asc(groupPolicies.groupId), desc(groupPolicies.version))
  return new Map(rows.map((row) => [row.groupId, row]))
}

export async function findVersion(
  db: Executor,
  groupId: number,
  version: number,
): Promise<PolicyVersionRow | null> {
  const [row] = await db.select().from(groupPolicies).where(itself(groupId, version))
  return row ?? null
}

/** The classes of voters that groups have by their policies to come. */
export async function findComingClasses(
  db: Executor,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ groupId: groupPolicies.groupId, policy: groupPolicies.policy })
    .from(groupPolicies)
    .where(
      and(
        gt(groupPolicies.inForceFrom, sql`statement_timestamp()`),
        isNull(groupPolicies.takenBackAt),
      ),
    )
    .orderBy(asc(groupPolicies.version))
  const coming = new Map<number, string[]>()
  for (const { groupId, policy } of rows)
    coming.set(groupId, [...(coming.get(groupId) ?? []), ...policy.electorate.classes])
  return coming
}

/** Stores the version after all that the group ever had, those taken back included, and returns its number. */
export async function insertNextVersion(
  tx: Transaction,
  row: Omit<typeof groupPolicies.$inferInsert, 'version'> & { policy: Policy },
): Promise<number> {
  const [last] = await tx
    .select({ version: max(groupPolicies.version) })
    .from(groupPolicies)
    .where(eq(groupPolicies.groupId, row.groupId))
  const version = (last?.version ?? 0) + 1
  await tx.insert(groupPolicies).values({ ...row, version, policy: { ...row.policy, version } })
  return version
}

export async function noteTakenBack(
  tx: Transaction,
  { groupId, version }: Pick<PolicyVersionRow, 'groupId' | 'version'>,
  taken: Pick<PolicyVersionRow, 'takenBackById' | 'takenBackBy' | 'takenBackAt' | 'takeBackReason'>,
): Promise<void> {
  await tx.update(groupPolicies).set(taken).where(itself(groupId, version))
}
