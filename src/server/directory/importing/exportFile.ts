import { and, asc, eq, getTableColumns, gte, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FileTable, TableKind } from '../../../contract/importFiles'
import { eventTypeName } from '../../../rules/eventType'
import { listCell, timeCell } from '../../../rules/importCells'
import { presetWith } from '../../../rules/policy/presets'
import type { Executor } from '../../database/open'
import { members, users } from '../../database/schema/directory'
import { importedHistory } from '../../database/schema/importedHistory'
import { events } from '../../database/schema/meetings'
import { type AnyList, describe, listOfFile } from '../provisioning/directoryLists'
import { readPolicies } from '../provisioning/storedDirectory'
import { cellsIn, columnsOf } from '../../../rules/importColumns'
import { policyCells } from './policyRows'
import { isPast, type PastKind, pasts } from './pastRows'

type Cell = string | number | boolean | null | readonly string[]

/** A table with all its rows in the form of a file; of meetings those that have not ended at `now`. */
export async function exportFile(db: Executor, kind: TableKind, now: string): Promise<FileTable> {
  const rows = await cellsOf(db, kind, now)
  return { columns: [...columnsOf[kind]], rows: rows.map((row) => row.map(written)) }
}

/** The cells of each row, in the order of the columns. */
function cellsOf(db: Executor, kind: TableKind, now: string): Promise<Cell[][]> {
  const list = listOfFile(kind)
  if (list) return listRows(db, list)
  if (isPast(kind)) return pastRowsOf(db, kind)
  return kind === 'meetings' ? meetingRows(db, now) : policyRows(db)
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'object' ? listCell(cell) : String(cell)
}

async function policyRows(db: Executor): Promise<Cell[][]> {
  const policies = await readPolicies(db)
  return [...policies].map(([groupId, policy]) => [groupId, ...policyCells(policy)])
}

async function meetingRows(db: Executor, now: string): Promise<Cell[][]> {
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
}

/**
 * The rows of a list of the directory or of all groups, in which people are named by their addresses and companies by
 * their names.
 */
async function listRows(db: Executor, list: AnyList): Promise<Cell[][]> {
  const { table, key } = describe(list)
  const columns = getTableColumns(table)
  const rows = await db
    .select()
    .from(table)
    .orderBy(...key.map((name) => asc(columns[name] as PgColumn)))
  const people = await db.select({ id: users.userId, name: users.email }).from(users)
  const companies = await db.select({ id: members.memberId, name: members.name }).from(members)
  const names = { userId: namesById(people), memberId: namesById(companies) }
  const policies = await readPolicies(db)
  const cells = cellsIn(list)
  return rows.map((row) =>
    cells.map(([field, [, kind]]) => {
      const electorate = policies.get(Number(row.groupId))?.electorate
      if (field === 'preset') return electorate ? presetWith(electorate) : null
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
