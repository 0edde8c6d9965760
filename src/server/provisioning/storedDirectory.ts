/** What the directory has stored, as far as a call compares it with what was sent. */
import { desc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { GroupPolicy } from '../../rules/policy'
import type { Transaction } from '../database/open'
import { findFormer } from '../database/repositories/formerEligibility'
import { lockAllGroups } from '../database/repositories/groups'
import {
  alternates,
  groupPolicies,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../database/schema/directory'
import type { KnownDirectory } from './validateDirectory'

const { passwordHash: _secret, demoAbout: _about, ...personColumns } = getTableColumns(users)

/** Any number that no other lock of the product has: 'dir'. */
const directoryLock = 0x64_69_72

/** Waits until no other call brings in the directory, on any instance; until the transaction ends. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
}

/**
 * Companies, people and groups: all of them, because anybody may be named. The groups are locked: whoever
 * fixes a roll reads the directory before this call or after it, never in between.
 */
export async function readStored(tx: Transaction, sentGroupIds: readonly number[]) {
  await lockAllGroups(tx)
  return {
    members: await tx.select().from(members),
    people: await tx.select(personColumns).from(users),
    groups: await tx.select().from(groups),
    policies: await readPolicies(tx),
    lists: await readStoredLists(tx, sentGroupIds),
    former: await findFormer(tx, sentGroupIds),
  }
}
export type StoredDirectory = Awaited<ReturnType<typeof readStored>>

export function knownOf(stored: StoredDirectory): KnownDirectory {
  return {
    memberIds: stored.members.map(({ memberId }) => memberId),
    people: stored.people,
    groupIds: stored.groups.map(({ groupId }) => groupId),
    policies: stored.policies,
    memberships: stored.lists.memberships,
    chairs: stored.lists.chairs,
  }
}

async function readPolicies(tx: Transaction): Promise<ReadonlyMap<number, GroupPolicy>> {
  const rows = await tx
    .selectDistinctOn([groupPolicies.groupId])
    .from(groupPolicies)
    .orderBy(groupPolicies.groupId, desc(groupPolicies.version))
  return new Map(rows.map(({ groupId, version, policy }) => [groupId, { ...policy, version }]))
}

/** Who belongs to these groups, each list of all of them together. */
async function readStoredLists(tx: Transaction, groupIds: readonly number[]) {
  const ids = [...groupIds]
  return {
    memberships: await tx.select().from(memberships).where(inArray(memberships.groupId, ids)),
    memberCompanies: await tx
      .select()
      .from(memberCompanies)
      .where(inArray(memberCompanies.groupId, ids)),
    chairs: await tx
      .select()
      .from(workingGroupChairs)
      .where(inArray(workingGroupChairs.councilId, ids)),
    alternates: await tx.select().from(alternates).where(inArray(alternates.groupId, ids)),
  }
}
