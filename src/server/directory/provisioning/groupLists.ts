/**
 * The lists of a group as data. What reads, compares, writes, checks, imports and exports them asks this table, so that
 * a further list is one entry here.
 */
import { and, count, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
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

/** Some rows of lists, by the ids of their keys. */
export type RowSelection = { [L in GroupList]?: readonly object[] }

/** A row of a list as it is stored, with the id of its group. */
export function placedIn(list: GroupList, groupId: number, row: object): PlainRow {
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

function columnOf(list: GroupList, name: string): PgColumn {
  return getTableColumns(describe(list).table)[name] as PgColumn
}
