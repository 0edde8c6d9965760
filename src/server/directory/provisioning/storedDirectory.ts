/** Reads the stored part of the directory with which a call is compared. */
import { and, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SentDirectory } from '../../../contract/sentDirectory'
import type { GroupPolicy } from '../../../rules/policy'
import { isOneOf } from '../../database/insertMany'
import type { Executor, Transaction } from '../../database/open'
import { findMerged } from '../../database/repositories/accounts'
import { findFormer } from '../../database/repositories/formerEligibility'
import { lockAllGroups } from '../../database/repositories/groups'
import {
  alternates,
  groupPolicies,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../../database/schema/directory'
import type { KnownDirectory } from './validateDirectory'

const {
  passwordHash: _secret,
  demoAbout: _about,
  mergedIntoId: _mergedInto,
  withdrawnAt: _withdrawal,
  createdAt: _made,
  modifiedAt: _changed,
  ...brought
} = getTableColumns(users)

/** The provisioned columns of a person. */
export const personColumns = brought

const { createdAt: _begun, modifiedAt: _touched, ...broughtOfGroup } = getTableColumns(groups)

const { mergedIntoId: _duplicate, ...broughtOfCompany } = getTableColumns(members)

/** The provisioned columns of a company. */
export const companyColumns = broughtOfCompany

/** The provisioned columns of a group, and its SCIM id. */
export const groupColumns = broughtOfGroup

/** An arbitrary number ('dir' in ASCII) that no other lock of the product uses. */
const directoryLock = 0x64_69_72

/** Locks the directory on all instances until the transaction ends. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
}

/** The rows of one group's lists that a call replaces, by the ids of their holders; all others stay. */
export interface RowSelection {
  memberships?: readonly number[]
  memberCompanies?: readonly number[]
}

/**
 * Reads the companies and people that a call names, those with the same identities, and all groups. The groups are
 * locked, so that a roll is fixed from the directory either before this call or after it, never in between.
 */
export async function readStored(
  tx: Transaction,
  sent: SentDirectory,
  selection: RowSelection = {},
) {
  await lockAllGroups(tx)
  const idsWith = (...lists: GroupList[]) =>
    sent.groups
      .filter((group) => lists.some((list) => group[list] !== undefined))
      .map(({ groupId }) => groupId)
  return {
    members: await tx
      .select(companyColumns)
      .from(members)
      .where(isOneOf(members.memberId, 'int', namedCompanies(sent))),
    people: await tx.select(personColumns).from(users).where(isNamed(sent)),
    enabledCompanies: await countEnabled(tx, members, sent.members),
    enabledPeople: await countEnabled(tx, users, sent.people),
    groups: await tx.select(groupColumns).from(groups),
    policies: await readPolicies(tx),
    lists: {
      memberships: await readMemberships(
        tx,
        idsWith('memberships', 'chairs'),
        selection.memberships,
      ),
      memberCompanies: await readMemberCompanies(
        tx,
        idsWith('memberCompanies'),
        selection.memberCompanies,
      ),
      chairs: await readChairs(tx, idsWith('memberships', 'chairs')),
      alternates: await readAlternates(tx, idsWith('alternates')),
    },
    sizes: {
      memberships:
        selection.memberships &&
        (await tx.$count(memberships, inArray(memberships.groupId, idsWith('memberships')))),
      memberCompanies:
        selection.memberCompanies &&
        (await tx.$count(
          memberCompanies,
          inArray(memberCompanies.groupId, idsWith('memberCompanies')),
        )),
    },
    merged: await findMerged(tx),
    former: await findFormer(tx, idsWith('memberships', 'memberCompanies')),
  }
}

type GroupList = 'memberships' | 'memberCompanies' | 'chairs' | 'alternates'

/** The number of enabled people or companies; 0 where the call removes no account, company or person's company. */
async function countEnabled(
  tx: Transaction,
  table: typeof users | typeof members,
  sent: readonly { isDisabled?: boolean | undefined; memberId: number | null }[],
): Promise<number> {
  const mayGo = sent.some(({ isDisabled, memberId }) => isDisabled || memberId === null)
  return mayGo ? tx.$count(table, eq(table.isDisabled, false)) : 0
}

export type StoredDirectory = Awaited<ReturnType<typeof readStored>>

export function knownOf(stored: StoredDirectory, selection: RowSelection = {}): KnownDirectory {
  return {
    selectedMembers: selection.memberships ? new Set(selection.memberships) : null,
    memberIds: stored.members.map(({ memberId }) => memberId),
    people: stored.people,
    groupIds: stored.groups.map(({ groupId }) => groupId),
    policies: stored.policies,
    memberships: stored.lists.memberships,
    memberCompanies: stored.lists.memberCompanies,
    chairs: stored.lists.chairs,
    alternates: stored.lists.alternates,
    merged: stored.merged,
  }
}

function namedCompanies({ members: companies, people, groups: those }: SentDirectory): number[] {
  return [
    ...companies.map(({ memberId }) => memberId),
    ...people.flatMap(({ memberId }) => memberId ?? []),
    ...those.flatMap(({ memberCompanies: list = [] }) => list.map(({ memberId }) => memberId)),
  ]
}

/** Selects the people with the ids or the identities of the sent ones. */
function isNamed({ people, groups: those }: SentDirectory): SQL | undefined {
  const ids = those.flatMap((group) => [
    ...(group.memberships ?? []).map(({ userId }) => userId),
    ...(group.chairs ?? []).map(({ userId }) => userId),
    ...(group.alternates ?? []).flatMap((row) => [row.alternateUserId, row.principalUserId]),
  ])
  return or(
    isOneOf(users.userId, 'int', [...ids, ...people.map(({ userId }) => userId)]),
    isOneOf(
      sql`lower(${users.email})`,
      'text',
      people.map(({ email }) => email.toLowerCase()),
    ),
    isOneOf(
      sql`coalesce(${users.subject}, ${users.userId}::text)`,
      'text',
      people.flatMap(({ userId, subject }) => [String(userId), ...(subject ? [subject] : [])]),
    ),
  )
}

export async function readPolicies(tx: Executor): Promise<ReadonlyMap<number, GroupPolicy>> {
  const rows = await tx
    .selectDistinctOn([groupPolicies.groupId])
    .from(groupPolicies)
    .orderBy(groupPolicies.groupId, desc(groupPolicies.version))
  return new Map(rows.map(({ groupId, version, policy }) => [groupId, { ...policy, version }]))
}

/** The lists of these groups. */
export async function readStoredLists(tx: Executor, groupIds: readonly number[]) {
  return {
    memberships: await readMemberships(tx, groupIds),
    memberCompanies: await readMemberCompanies(tx, groupIds),
    chairs: await readChairs(tx, groupIds),
    alternates: await readAlternates(tx, groupIds),
  }
}

function readMemberships(tx: Executor, groupIds: readonly number[], userIds?: readonly number[]) {
  const { groupId, userId } = memberships
  const isSelected = userIds && isOneOf(userId, 'int', userIds)
  return tx
    .select()
    .from(memberships)
    .where(and(inArray(groupId, [...groupIds]), isSelected))
}

function readMemberCompanies(
  tx: Executor,
  groupIds: readonly number[],
  memberIds?: readonly number[],
) {
  const { groupId, memberId } = memberCompanies
  const isSelected = memberIds && isOneOf(memberId, 'int', memberIds)
  return tx
    .select()
    .from(memberCompanies)
    .where(and(inArray(groupId, [...groupIds]), isSelected))
}

function readChairs(tx: Executor, councilIds: readonly number[]) {
  return tx
    .select()
    .from(workingGroupChairs)
    .where(inArray(workingGroupChairs.councilId, [...councilIds]))
}

function readAlternates(tx: Executor, groupIds: readonly number[]) {
  return tx
    .select()
    .from(alternates)
    .where(inArray(alternates.groupId, [...groupIds]))
}
