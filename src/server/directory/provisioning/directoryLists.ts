/**
 * The lists of the directory and of its groups as data. What reads, compares, writes, checks, imports and exports them
 * asks these tables, so that a further list of groups is one entry here.
 */
import { and, count, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  type SentGroup,
} from '../../../contract/sentDirectory'
import { cellsIn } from '../../../rules/importColumns'
import type { Executor } from '../../database/open'
import type { HolderKind } from '../../database/repositories/formerEligibility'
import {
  alternates,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../../database/schema/directory'

interface Description {
  table: PgTable
  /** The ids of a row; of a group's list that of the group first. */
  key: readonly [first: string, ...ids: string[]]
  /** A row as it is sent; of a group's list without its group. */
  schema: z.ZodType
  /** The table of a file with the same rows. */
  file: TableKind
}

interface GroupDescription extends Description {
  /** Whose quorum eligibility is kept while they are not in the list. */
  holder: HolderKind | null
}

/** The lists of the directory itself. */
const ownLists = {
  members: { table: members, key: ['memberId'], schema: member, file: 'companies' },
  people: { table: users, key: ['userId'], schema: person, file: 'people' },
  groups: { table: groups, key: ['groupId'], schema: group, file: 'groups' },
} as const satisfies Record<string, Description>

type OwnList = keyof typeof ownLists
/** A list of the directory or of its groups. */
export type AnyList = OwnList | GroupList

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
} as const satisfies Record<string, GroupDescription>

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
export function describe(list: GroupList): GroupDescription
export function describe(list: AnyList): Description
export function describe(list: AnyList): Description {
  return isGroupList(list) ? groupLists[list] : ownLists[list]
}

/** The list whose rows a file has; undefined for files of anything else. */
export function listOfFile(kind: TableKind): AnyList | undefined {
  const lists = [...Object.keys(ownLists), ...listNames] as AnyList[]
  return lists.find((list) => describe(list).file === kind)
}

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

/** Some rows of lists, by the ids of their keys. */
export type RowSelection = { [L in GroupList]?: readonly object[] }

/** A row of a list as it is stored, with the id of its group. */
export function withGroupId(list: GroupList, groupId: number, row: object): PlainRow {
  return { [describe(list).key[0]]: groupId, ...row }
}

/** Reads a list of these groups: all rows, or those with the keys of the named ones. */
export async function readRows<L extends GroupList>(
  db: Executor,
  list: L,
  groupIds: readonly number[],
  named?: readonly object[],
): Promise<StoredRow<L>[]> {
  const { table, key } = describe(list)
  const isWanted = and(
    inArray(columnOf(list, key[0]), [...groupIds]),
    named && hasKeyOf(list, named as readonly PlainRow[]),
  )
  return (await db.select().from(table).where(isWanted)) as StoredRow<L>[]
}

/** All ids are in a few parameters, however many rows are named. */
function hasKeyOf(list: GroupList, named: readonly PlainRow[]): SQL {
  const { key } = describe(list)
  const columns = key.map((id) => sql`${columnOf(list, id)}`)
  const ids = key.map((id) => sql`${sql.param(named.map((row) => row[id]))}::int[]`)
  return sql`(${sql.join(columns, sql`, `)}) in (select * from unnest(${sql.join(ids, sql`, `)}))`
}

/** How many rows a list has in each of these groups. */
export async function countRows(
  db: Executor,
  list: GroupList,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const group = columnOf(list, describe(list).key[0])
  const rows = await db
    .select({ groupId: sql<number>`${group}`, count: count() })
    .from(describe(list).table)
    .where(inArray(group, [...groupIds]))
    .groupBy(group)
  return new Map(rows.map((row) => [row.groupId, row.count]))
}

/** The rows of a list that name a person or company, of all groups. */
export async function rowsNaming(
  db: Executor,
  list: GroupList,
  kind: 'userId' | 'memberId',
  ids: readonly number[],
): Promise<PlainRow[]> {
  const fields = referencesOf(list).filter(([, its]) => its === kind)
  if (fields.length === 0) return []
  const names = fields.map(([field]) => inArray(columnOf(list, field), [...ids]))
  return db
    .select()
    .from(describe(list).table)
    .where(or(...names))
}

export function columnOf(list: AnyList, name: string): PgColumn {
  return getTableColumns(describe(list).table)[name] as PgColumn
}
