/** Reads rows of the directory's tables into parts of a directory. */
import type * as z from 'zod'
import type { TableKind } from '../../../contract/importFiles'
import {
  alternate,
  chair,
  group,
  member,
  memberCompany,
  membership,
  person,
  type SentCompany,
  type SentGroup,
  type SentPerson,
} from '../../../contract/sentDirectory'
import type { ReadRow } from '../../../rules/importCells'
import type { PastKind } from './pastRows'
import type { KnownNames } from './knownNames'
import { groupKinds, readPolicy } from './policyRows'

type Memberships = NonNullable<SentGroup['memberships']>
type MemberCompanies = NonNullable<SentGroup['memberCompanies']>
type Chairs = NonNullable<SentGroup['chairs']>
type Alternates = NonNullable<SentGroup['alternates']>

/** The part of the directory that one row imports. */
export type Part =
  | { list: 'people'; row: SentPerson }
  | { list: 'members'; row: SentCompany }
  | { list: 'groups' | 'policies'; row: SentGroup }
  | { list: 'memberships'; groupId: number; row: Memberships[number] }
  | { list: 'memberCompanies'; groupId: number; row: MemberCompanies[number] }
  | { list: 'chairs'; groupId: number; row: Chairs[number] }
  | { list: 'alternates'; groupId: number; row: Alternates[number] }

/** Ids for new rows, counted up from the highest of each list. */
export interface NewIds {
  next(list: 'people' | 'members' | 'groups'): number
}

type Reader = (row: ReadRow, known: KnownNames, fresh: NewIds) => Part

/** The id that a row names, which must be a number; otherwise the stored one, otherwise a new one. */
function idOf(row: ReadRow, stored: number | undefined, fresh: () => number): number {
  return row.count('Id') ?? stored ?? fresh()
}

/** Replaces the second name derived from a refused cell, so that the cell is reported once. */
const unnamed = '-'
/** Replaces the group where its cell is refused. */
const noGroup = { groupId: 0, name: '', shortName: '', reflectorEmail: '', isDisabled: false }

type DirectoryKind = Exclude<TableKind, PastKind | 'meetings'>

const readers: Record<DirectoryKind, Reader> = {
  people: (row, known, fresh) => {
    const address = row.needed('Email')
    const stored = known.person(row.text('Id') ?? address)
    const memberId = row.text('Company') ? known.memberId(row, 'Company') : undefined
    return {
      list: 'people',
      row: {
        userId: idOf(row, stored?.userId, () => fresh.next('people')),
        userName: row.text('User name') ?? stored?.userName ?? (address || unnamed),
        firstName: row.needed('First name'),
        lastName: row.needed('Last name'),
        email: address,
        memberId: memberId ?? stored?.memberId ?? null,
        subject: row.text('Sign-in id'),
        isDisabled: row.flag('Disabled'),
      },
    }
  },
  companies: (row, known, fresh) => {
    const name = row.needed('Name')
    const stored = known.company(row.text('Id') ?? name)
    const memberId = idOf(row, stored?.memberId, () => fresh.next('members'))
    const memberType = row.text('Membership') ?? stored?.memberType ?? ''
    const isDisabled = row.flag('Disabled')
    return { list: 'members', row: { memberId, name, memberType, isDisabled } }
  },
  groups: (row, known, fresh) => {
    const name = row.needed('Name')
    const stored = known.group(row.text('Id') ?? name)
    const groupKind = row.oneOf('Who votes', groupKinds)
    return {
      list: 'groups',
      row: {
        groupId: idOf(row, stored?.groupId, () => fresh.next('groups')),
        name,
        shortName: row.text('Short name') ?? stored?.shortName ?? (name || unnamed),
        reflectorEmail: row.needed('Mailing list'),
        isDisabled: row.flag('Disabled'),
        ...(groupKind && { policy: { groupKind } }),
      },
    }
  },
  policies: (row, known) => {
    const { groupId, name, shortName, reflectorEmail, isDisabled } =
      known.neededGroup(row, 'Group') ?? noGroup
    const policy = readPolicy(row, known.policyOf(groupId))
    return {
      list: 'policies',
      row: { groupId, name, shortName, reflectorEmail, isDisabled, policy },
    }
  },
  members: (row, known) => ({
    list: 'memberships',
    groupId: known.groupId(row, 'Group'),
    row: {
      userId: known.userId(row, 'Person'),
      titles: row.list('Titles'),
      isAdmin: row.flag('Admin'),
      isProxyVoter: row.flag('Proxy voter'),
      isActive: row.flag('Active'),
      isVoteEligible: row.flag('May vote'),
      isQuorumEligible: row.flag('Counts for quorum'),
      comments: row.text('Why'),
    },
  }),
  groupCompanies: (row, known) => ({
    list: 'memberCompanies',
    groupId: known.groupId(row, 'Group'),
    row: {
      memberId: known.memberId(row, 'Company'),
      isVoteEligible: row.flag('May vote'),
      isQuorumEligible: row.flag('Counts for quorum'),
      comments: row.text('Why'),
    },
  }),
  chairs: (row, known) => ({
    list: 'chairs',
    groupId: known.groupId(row, 'Council'),
    row: {
      workingGroupId: known.groupId(row, 'Working group'),
      userId: known.userId(row, 'Person'),
    },
  }),
  alternates: (row, known) => ({
    list: 'alternates',
    groupId: known.groupId(row, 'Group'),
    row: {
      alternateUserId: known.userId(row, 'Alternate'),
      principalUserId: known.userId(row, 'Stands in for'),
      fromDay: row.day('From'),
      toDay: row.day('Until'),
    },
  }),
}

/** Policies are missing because their group must exist and `readPolicy` checks the rest. */
const schemas: Record<Exclude<Part['list'], 'policies'>, z.ZodType> = {
  people: person,
  members: member,
  groups: group,
  memberships: membership,
  memberCompanies: memberCompany,
  chairs: chair,
  alternates: alternate,
}

/** The column of each field. */
const columns: Record<Part['list'], Record<string, string>> = {
  people: {
    userId: 'Id',
    userName: 'User name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    memberId: 'Company',
    subject: 'Sign-in id',
    isDisabled: 'Disabled',
  },
  members: { memberId: 'Id', name: 'Name', memberType: 'Membership' },
  groups: {
    groupId: 'Id',
    name: 'Name',
    shortName: 'Short name',
    reflectorEmail: 'Mailing list',
    groupKind: 'Who votes',
    isDisabled: 'Disabled',
  },
  policies: { groupId: 'Group', groupKind: 'Who votes' },
  memberships: {
    userId: 'Person',
    titles: 'Titles',
    isAdmin: 'Admin',
    isProxyVoter: 'Proxy voter',
    isActive: 'Active',
    isVoteEligible: 'May vote',
    isQuorumEligible: 'Counts for quorum',
    comments: 'Why',
  },
  memberCompanies: {
    memberId: 'Company',
    isVoteEligible: 'May vote',
    isQuorumEligible: 'Counts for quorum',
    comments: 'Why',
  },
  chairs: { workingGroupId: 'Working group', userId: 'Person' },
  alternates: {
    alternateUserId: 'Alternate',
    principalUserId: 'Stands in for',
    fromDay: 'From',
    toDay: 'Until',
  },
}

/** The name of a field's column in the file. */
export function columnOf({ list }: Part, field: string): string {
  return columns[list][field] ?? field
}

/**
 * Reads a row and refuses each cell with an invalid value. A row may contain no more than a directory system may
 * send.
 */
export function readPart(kind: DirectoryKind, ...[row, known, fresh]: Parameters<Reader>): Part {
  const part = readers[kind](row, known, fresh)
  if (part.list === 'policies') return part
  for (const { path, message } of schemas[part.list].safeParse(part.row).error?.issues ?? [])
    row.refuse(columnOf(part, String(path[0])), message)
  return part
}
