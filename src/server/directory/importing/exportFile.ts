import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileTable, TableKind } from '../../../contract/importFiles'
import { eventTypeName } from '../../../rules/eventType'
import { listCell, timeCell } from '../../../rules/importCells'
import type { Executor } from '../../database/open'
import {
  alternates,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../../database/schema/directory'
import { importedHistory } from '../../database/schema/importedHistory'
import { events } from '../../database/schema/meetings'
import { readPolicies } from '../provisioning/storedDirectory'
import { columnsOf } from '../../../rules/importColumns'
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

const principals = alias(users, 'principals')

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
    const groupKind = sql<string | null>`(
      select policy ->> 'groupKind' from group_policies as its
      where its.group_id = groups.group_id order by version desc limit 1
    )`
    const { groupId, name, shortName, reflectorEmail, isDisabled } = groups
    const rows = await db
      .select({ groupId, name, shortName, reflectorEmail, groupKind, isDisabled })
      .from(groups)
      .orderBy(asc(groupId))
    return rows.map(cellsOf)
  },
  policies: async (db) => {
    const policies = await readPolicies(db)
    return [...policies].map(([groupId, policy]) => [groupId, ...policyCells(policy)])
  },
  members: async (db) => {
    const { groupId, titles, isAdmin, isProxyVoter, isActive } = memberships
    const { isVoteEligible, isQuorumEligible, comments } = memberships
    const rights = { titles, isAdmin, isProxyVoter, isActive }
    const eligibility = { isVoteEligible, isQuorumEligible, comments }
    const rows = await db
      .select({ groupId, person: users.email, ...rights, ...eligibility })
      .from(memberships)
      .innerJoin(users, eq(users.userId, memberships.userId))
      .orderBy(asc(groupId), asc(users.userId))
    return rows.map(cellsOf)
  },
  groupCompanies: async (db) => {
    const { groupId, memberId, isVoteEligible, isQuorumEligible, comments } = memberCompanies
    const company = members.name
    const rows = await db
      .select({ groupId, company, isVoteEligible, isQuorumEligible, comments })
      .from(memberCompanies)
      .innerJoin(members, eq(members.memberId, memberId))
      .orderBy(asc(groupId), asc(memberId))
    return rows.map(cellsOf)
  },
  chairs: async (db) => {
    const { councilId, workingGroupId } = workingGroupChairs
    const rows = await db
      .select({ councilId, workingGroupId, person: users.email })
      .from(workingGroupChairs)
      .innerJoin(users, eq(users.userId, workingGroupChairs.userId))
      .orderBy(asc(councilId), asc(workingGroupId))
    return rows.map(cellsOf)
  },
  alternates: async (db) => {
    const { groupId, alternateUserId, principalUserId, fromDay, toDay } = alternates
    const [alternate, principal] = [users.email, principals.email]
    const rows = await db
      .select({ groupId, alternate, principal, fromDay, toDay })
      .from(alternates)
      .innerJoin(users, eq(users.userId, alternateUserId))
      .innerJoin(principals, eq(principals.userId, principalUserId))
      .orderBy(asc(groupId), asc(users.userId))
    return rows.map(cellsOf)
  },
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
