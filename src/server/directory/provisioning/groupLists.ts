/**
 * The lists of a group as data. What reads, compares, writes, checks, imports and exports them asks this table, so that
 * a further list is one entry here.
 */
import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { TableKind } from '../../../contract/importFiles'
import {
  alternate,
  chair,
  memberCompany,
  membership,
  type SentGroup,
} from '../../../contract/sentDirectory'
import { cellsIn } from '../../../rules/importColumns'
import { isOneOf } from '../../database/insertMany'
import type { Executor } from '../../database/open'
import type { HolderKind } from '../../database/repositories/formerEligibility'
import {
  alternates,
  memberCompanies,
  memberships,
  workingGroupChairs,
} from '../../database/schema/directory'

interface Description {
  table: PgTable
  /** The ids of a row, beginning with that of its group. */
  key: readonly [group: string, ...ids: string[]]
  /** A row as it is sent, without its group. */
  schema: z.ZodType
  /** The table of a file with the same rows. */
  file: TableKind
  /** Whose quorum eligibility is kept while they are not in the list. */
  holder: HolderKind | null
}

const groupLists = {
  memberships: {
    table: memberships,
    key: ['groupId', 'userId'],
    schema: membership,
    file: 'members',
    holder: 'person',
  },
  memberCompanies: {
    table: memberCompanies,
    key: ['groupId', 'memberId'],
    schema: memberCompany,
    file: 'groupCompanies',
    holder: 'company',
  },
  chairs: {
    table: workingGroupChairs,
    key: ['councilId', 'workingGroupId'],
    schema: chair,
    file: 'chairs',
    holder: null,
  },
  alternates: {
    table: alternates,
    key: ['groupId', 'alternateUserId', 'principalUserId'],
    schema: alternate,
    file: 'alternates',
    holder: null,
  },
} as const satisfies Record<string, Description>

export type GroupList = keyof typeof groupLists
export type StoredRow<L extends GroupList> = (typeof groupLists)[L]['table']['$inferSelect']
export type InsertedRow<L extends GroupList> = (typeof groupLists)[L]['table']['$inferInsert']
export type SentRow<L extends GroupList> = NonNullable<SentGroup[L]>[number]

/** A row as plain values, because the lists differ in their types. */
export type PlainRow = Record<string, unknown>

export const listNames = Object.keys(groupLists) as GroupList[]

export function isGroupList(list: string): list is GroupList {
  return list in groupLists
}

/** The description of a list without its own types. */
export const describe = (list: GroupList): Description => groupLists[list]

/** The ids that identify a row within its group. */
export const idsWithin = (list: GroupList): readonly string[] => describe(list).key.slice(1)

export function groupIdOf(list: GroupList, row: object): number {
  return (row as Record<string, number>)[describe(list).key[0]] ?? 0
}

/** The fields that name people, companies and other groups, each with what it names. */
export function referencesOf(
  list: GroupList,
): (readonly [string, 'userId' | 'memberId' | 'groupId'])[] {
  const [, ...cells] = cellsIn(list)
  return cells.flatMap(([field, [, kind]]) =>
    kind === 'userId' || kind === 'memberId' || kind === 'groupId' ? [[field, kind] as const] : [],
  )
}

/** Some rows of one group's lists, by their ids within the group. */
export type RowSelection = { [L in GroupList]?: readonly Record<string, number>[] }

/** Reads a list of these groups: all rows, or those with the named ids. */
export async function readRows<L extends GroupList>(
  db: Executor,
  list: L,
  groupIds: readonly number[],
  named?: readonly Record<string, number>[],
): Promise<StoredRow<L>[]> {
  const { table } = describe(list)
  const rows = await db
    .select()
    .from(table)
    .where(and(isInGroups(list, groupIds), ...(named ? isNamed(list, named) : [])))
  return rows as StoredRow<L>[]
}

export function isInGroups(list: GroupList, groupIds: readonly number[]): SQL {
  return inArray(columnOf(list, describe(list).key[0]), [...groupIds])
}

function isNamed(list: GroupList, named: readonly Record<string, number>[]): SQL[] {
  return idsWithin(list).map((id) =>
    isOneOf(
      columnOf(list, id),
      'int',
      named.map((row) => row[id] ?? 0),
    ),
  )
}

function columnOf(list: GroupList, name: string): PgColumn {
  return getTableColumns(describe(list).table)[name] as PgColumn
}
