import { and, asc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FileTable, TableKind } from '../../../contract/importFiles'
import { eventTypeName } from '../../../rules/eventType'
import { listCell, timeCell } from '../../../rules/importCells'
import type { Electorate } from '../../../rules/policy/policy'
import { presetWith } from '../../../rules/policy/presets'
import type { Executor } from '../../database/open'
import { ofPolicyInForce } from '../../database/repositories/groups'
import { groups, members, users } from '../../database/schema/directory'
import { importedHistory } from '../../database/schema/importedHistory'
import { events } from '../../database/schema/meetings'
import { describe, type GroupList } from '../provisioning/groupLists'
import { readPolicies } from '../provisioning/storedDirectory'
import { cellsIn, columnsOf } from '../../../rules/importColumns'
import { policyCells } from './policyRows'
import { type PastKind, pasts } from './pastRows'

type Cell = string | number | boolean | null | readonly string[]

/** A table with all its rows in the form of a file; of meetings those that have not ended at `now`. */
export async function exportFile(db: Executor, kind: TableKind, now: string): Promise<FileTable> {
  const rows = await rowsOf[kind](db, now)
  return { columns: [...columnsOf[kind]], rows: rows.map((row) => row.map(written)) }
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'object' ? listCell(cell) : String(cell)
}

/** The values of a row in the order in which its columns were selected. */
const cellsOf = (row: Record<string, Cell>): Cell[] => Object.values(row)

/** The cells of each table, in the order of its columns. */
const rowsOf: Record<TableKind, (db: Executor, now: string) => Promise<Cell[][]>> = {
  people: async (db) => {
    const { userId, firstName, lastName, email, userName, subject, isDisabled } = users
    const company = members.name
    const rows = await db
      .select({ userId, firstName, lastName, email, company, userName, subject, isDisabled })
      .from(users)
      .leftJoin(members, eq(members.memberId, users.memberId))
      .orderBy(asc(userId))
    return rows.map(cellsOf)
  },
  companies: async (db) => {
    const { memberId, name, memberType, isDisabled } = members
    const rows = await db
      .select({ memberId, name, memberType, isDisabled })
      .from(members)
      .orderBy(asc(memberId))
    return rows.map(cellsOf)
  },
  groups: async (db) => {
    const electorate = ofPolicyInForce<Electorate>(
      sql`groups.group_id`,
      sql`its.policy -> 'electorate'`,
    )
    const { groupId, name, shortName, reflectorEmail, isDisabled } = groups
    const rows = await db
      .select({ groupId, name, shortName, reflectorEmail, electorate, isDisabled })
      .from(groups)
      .orderBy(asc(groupId))
    return rows.map(({ electorate: voters, isDisabled: is, ...row }) => [
      ...cellsOf(row),
      voters && presetWith(voters),
      is,
    ])
  },
  policies: async (db) => {
    const policies = await readPolicies(db)
    return [...policies].map(([groupId, policy]) => [groupId, ...policyCells(policy)])
  },
  members: (db) => listRows(db, 'memberships'),
  groupCompanies: (db) => listRows(db, 'memberCompanies'),
  chairs: (db) => listRows(db, 'chairs'),
  alternates: (db) => listRows(db, 'alternates'),
  meetings: async (db, now) => {
    const rows = await db
      .select()
      .from(events)
      .where(and(gte(events.endTime, now), isNull(events.rollCallClosedAt)))
      .orderBy(asc(events.groupId), asc(events.startTime), asc(events.eventId))
    return rows.map((event) => [
      event.eventId,
      event.groupId,
      event.title,
      timeCell(event.startTime),
      timeCell(event.endTime),
      eventTypeName(event.eventType),
      event.zoomMeetingId,
      event.createdBy,
      event.seriesId,
    ])
  },
  pastQuestions: (db) => pastRowsOf(db, 'pastQuestions'),
  pastMotions: (db) => pastRowsOf(db, 'pastMotions'),
  pastMeetings: (db) => pastRowsOf(db, 'pastMeetings'),
}

/** The rows of a list of all groups, in which people are named by their addresses and companies by their names. */
async function listRows(db: Executor, list: GroupList): Promise<Cell[][]> {
  const { table, key } = describe(list)
  const columns = getTableColumns(table)
  const rows = await db
    .select()
    .from(table)
    .orderBy(...key.map((name) => asc(columns[name] as PgColumn)))
  const people = await db.select({ id: users.userId, name: users.email }).from(users)
  const companies = await db.select({ id: members.memberId, name: members.name }).from(members)
  const names = { userId: namesById(people), memberId: namesById(companies) }
  const cells = cellsIn(list)
  return rows.map((row) =>
    cells.map(([field, [, kind]]) => {
      const value = row[field] as Cell
      return kind === 'userId' || kind === 'memberId' ? (names[kind].get(value) ?? null) : value
    }),
  )
}

function namesById(rows: readonly { id: number; name: string }[]): ReadonlyMap<Cell, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function pastRowsOf(db: Executor, kind: PastKind): Promise<Cell[][]> {
  const { started, ended, outcome } = pasts[kind]
  const rows = await db
    .select()
    .from(importedHistory)
    .where(eq(importedHistory.kind, pasts[kind].kind))
    .orderBy(asc(importedHistory.groupId), asc(importedHistory.startedAt))
  return rows.map((row) => {
    const cells: Record<string, Cell> = {
      ...row.details,
      Group: row.groupId,
      Title: row.title,
      [started]: row.startedAt,
      [ended]: row.endedAt,
      [outcome]: row.outcome,
    }
    return columnsOf[kind].map((name) => cells[name] ?? null)
  })
}
