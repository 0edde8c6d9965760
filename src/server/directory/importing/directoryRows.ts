/** Reads rows of the directory's tables into parts of a directory. */
import type { TableKind } from '../../../contract/importFiles'
import type { SentCompany, SentGroup, SentPerson } from '../../../contract/sentDirectory'
import type { ReadRow } from '../../../rules/importCells'
import { cellsIn } from '../../../rules/importColumns'
import { presetNames, standardPolicy } from '../../../rules/policy/presets'
import {
  describe,
  type GroupList,
  isGroupList,
  listOfFile,
  type PlainRow,
  type SentRow,
} from '../provisioning/directoryLists'
import type { PastKind } from './pastRows'
import type { KnownNames } from './knownNames'
import { readPolicy } from './policyRows'

/** The part of the directory that one row imports. */
export type Part =
  | { list: 'people'; row: SentPerson }
  | { list: 'members'; row: SentCompany }
  | { list: 'groups' | 'policies'; row: SentGroup }
  | { [L in GroupList]: { list: L; groupId: number; row: SentRow<L> } }[GroupList]

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

const readers: Record<Exclude<Part['list'], GroupList>, Reader> = {
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
  members: (row, known, fresh) => {
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
    const preset = row.oneOf('Who votes', presetNames)
    return {
      list: 'groups',
      row: {
        groupId: idOf(row, stored?.groupId, () => fresh.next('groups')),
        name,
        shortName: row.text('Short name') ?? stored?.shortName ?? (name || unnamed),
        reflectorEmail: row.needed('Mailing list'),
        isDisabled: row.flag('Disabled'),
        ...(preset && { policy: { preset } }),
      },
    }
  },
  policies: (row, known) => {
    const { groupId, name, shortName, reflectorEmail, isDisabled } =
      known.neededGroup(row, 'Group') ?? noGroup
    const policy = readPolicy(row, known.policyOf(groupId) ?? standardPolicy(groupId))
    return {
      list: 'policies',
      row: { groupId, name, shortName, reflectorEmail, isDisabled, policy },
    }
  },
}

/** Reads a row of a list of a group, cell by cell. */
function readListRow(list: GroupList, row: ReadRow, known: KnownNames): Part {
  const cells = cellsIn(list).map(([field, [column, kind]]) => {
    const isId = kind === 'groupId' || kind === 'userId' || kind === 'memberId'
    return [field, isId ? known[kind](row, column) : row[kind](column)]
  })
  const { [describe(list).key[0]]: groupId, ...own } = Object.fromEntries(cells) as PlainRow
  return { list, groupId, row: own } as Part
}

const columnsOfPolicies: Record<string, string> = {
  groupId: 'Group',
  preset: 'Who votes',
  within: 'Pass rule',
}

/** The name of a field's column in the file. */
export function columnOf({ list }: Pick<Part, 'list'>, field: string): string {
  if (list === 'policies') return columnsOfPolicies[field] ?? field
  const cell = cellsIn(list).find(([name]) => name === field)
  return cell?.[1][0] ?? field
}

/**
 * Reads a row and refuses each cell with an invalid value. A row may contain no more than a directory system may
 * send.
 */
export function readPart(kind: DirectoryKind, ...[row, known, fresh]: Parameters<Reader>): Part {
  const list = listOfFile(kind) ?? 'policies'
  const part = isGroupList(list) ? readListRow(list, row, known) : readers[list](row, known, fresh)
  // The group of a policy must exist, and `readPolicy` checks the rest.
  if (part.list === 'policies') return part
  for (const { path, message } of describe(part.list).schema.safeParse(part.row).error?.issues ??
    [])
    row.refuse(columnOf(part, String(path[0])), message)
  return part
}
