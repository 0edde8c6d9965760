/** Reads the stored part of the directory with which a call is compared. */
import { and, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import type { Policy } from '../../../rules/policy/policy'
import { isOneOf } from '../../database/insertMany'
import type { Executor, Transaction } from '../../database/open'
import { findMerged } from '../../database/repositories/accounts'
import { findFormer } from '../../database/repositories/formerEligibility'
import { lockAllGroups } from '../../database/repositories/groups'
import { findComingClasses } from '../../database/repositories/policyVersions'
import { groups, members, users } from '../../database/schema/directory'
import { groupPolicies } from '../../database/schema/policies'
import {
  countRows,
  type GroupList,
  listNames,
  readRows,
  referencesOf,
  type RowSelection,
} from './directoryLists'

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

const { createdAt: _begun, modifiedAt: _touched, ...groupColumns } = getTableColumns(groups)

const { mergedIntoId: _duplicate, ...broughtOfCompany } = getTableColumns(members)

/** The provisioned columns of a company. */
export const companyColumns = broughtOfCompany

const { externalId: _ofScim, ...sentOfGroup } = groupColumns

/** The columns of a group as a directory system sends it. */
export const sentGroupColumns = sentOfGroup

/** An arbitrary number ('dir' in ASCII) that no other lock of the product uses. */
const directoryLock = 0x64_69_72

/** Locks the directory on all instances until the transaction ends. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
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
  const read = <L extends GroupList>(list: L, groupIds = idsWith(list)) =>
    readRows(tx, list, groupIds, selection[list])
  return {
    members: await tx
      .select(companyColumns)
      .from(members)
      .where(isOneOf(members.memberId, 'int', namedCompanies(sent))),
    people: await tx.select(personColumns).from(users).where(isNamed(sent)),
    enabledCompanies: await countEnabled(tx, members, sent.members),
    enabledPeople: await countEnabled(tx, users, sent.people),
    groups: await tx.select(groupColumns).from(groups),
    policies: { inForce: await readPolicies(tx), ...(await readVersions(tx)) },
    comingClasses: await findComingClasses(tx),
    lists: {
      memberships: await read('memberships', idsWith('memberships', 'chairs')),
      memberCompanies: await read('memberCompanies'),
      chairs: await read('chairs', idsWith('memberships', 'chairs')),
      alternates: await read('alternates'),
    },
    sizes: await sizesOf(tx, selection, idsWith),
    merged: await findMerged(tx),
    former: await findFormer(tx, idsWith('memberships', 'memberCompanies')),
  }
}

/** How many rows each group has in the lists of which only some rows are compared. */
async function sizesOf(
  tx: Transaction,
  selection: RowSelection,
  idsWith: (list: GroupList) => number[],
) {
  const sizes: { [L in GroupList]?: ReadonlyMap<number, number> } = {}
  for (const list of listNames)
    if (selection[list]) sizes[list] = await countRows(tx, list, idsWith(list))
  return sizes
}

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

/** The ids of people or companies that the lists of a group name. */
function idsNamed(group: SentGroup, wanted: 'userId' | 'memberId'): number[] {
  return listNames.flatMap((list) => {
    const rows = (group[list] ?? []) as readonly Record<string, number>[]
    const fields = referencesOf(list).filter(([, kind]) => kind === wanted)
    return rows.flatMap((row) => fields.flatMap(([field]) => row[field] ?? []))
  })
}

function namedCompanies({ members: companies, people, groups: those }: SentDirectory): number[] {
  return [
    ...companies.map(({ memberId }) => memberId),
    ...people.flatMap(({ memberId }) => memberId ?? []),
    ...those.flatMap((group) => idsNamed(group, 'memberId')),
  ]
}

/** Selects the people with the ids or the identities of the sent ones. */
function isNamed({ people, groups: those }: SentDirectory): SQL | undefined {
  const ids = those.flatMap((group) => idsNamed(group, 'userId'))
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

/** The policy in force of each group. */
export async function readPolicies(tx: Executor): Promise<ReadonlyMap<number, Policy>> {
  const rows = await tx
    .selectDistinctOn([groupPolicies.groupId])
    .from(groupPolicies)
    .where(
      and(
        lte(groupPolicies.inForceFrom, sql`statement_timestamp()`),
        isNull(groupPolicies.takenBackAt),
      ),
    )
    .orderBy(groupPolicies.groupId, desc(groupPolicies.version))
  return new Map(rows.map(({ groupId, version, policy }) => [groupId, { ...policy, version }]))
}

/** A version of a policy as far as it decides whether the next one may be sent. */
export interface StandingVersion {
  version: number
  inForceFrom: string
  /** Whether a second person approved it. */
  isApproved: boolean
}

/** The number of the last version of each group, and the latest version that was not taken back. */
async function readVersions(tx: Executor) {
  const { groupId, version, inForceFrom, approvedAt, takenBackAt } = groupPolicies
  const rows = await tx
    .select({ groupId, version, inForceFrom, approvedAt, takenBackAt })
    .from(groupPolicies)
    .orderBy(version)
  const standing = rows.filter((row) => row.takenBackAt === null)
  return {
    latest: new Map(rows.map((row) => [row.groupId, row.version])),
    standing: new Map<number, StandingVersion>(
      standing.map((row) => [row.groupId, { ...row, isApproved: row.approvedAt !== null }]),
    ),
  }
}
