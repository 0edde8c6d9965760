import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileTable, TableKind } from '../../contract/importFiles'
import { eventTypeName } from '../../rules/eventType'
import { listCell, timeCell } from '../../rules/importCells'
import type { Executor } from '../database/open'
import {
  alternates,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../database/schema/directory'
import { importedHistory } from '../database/schema/importedHistory'
import { events } from '../database/schema/meetings'
import { readPolicies } from '../provisioning/storedDirectory'
import { columnsOf } from '../../rules/importColumns'
import { policyCells } from './policyRows'
import { type PastKind, pasts } from './pastRows'

type Cell = string | number | boolean | null | readonly string[]

/** A table with all its rows, as a file holds it; of meetings those that are not over `now`. */
export async function exportFile(db: Executor, kind: TableKind, now: string): Promise<FileTable> {
  const rows = await rowsOf[kind](db, now)
  return { columns: [...columnsOf[kind]], rows: rows.map((row) => row.map(written)) }
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'object' ? listCell(cell) : String(cell)
}

const principals = alias(users, 'principals')

/** The cells of each table, in the order of its columns. */
const rowsOf: Record<TableKind, (db: Executor, now: string) => Promise<Cell[][]>> = {
  people: async (db) => {
    const rows = await db
      .select({ person: users, company: members.name })
      .from(users)
      .leftJoin(members, eq(members.memberId, users.memberId))
      .orderBy(asc(users.userId))
    return rows.map(({ person, company }) => [
      person.userId,
      person.firstName,
      person.lastName,
      person.email,
      company,
      person.userName,
      person.subject,
      person.isDisabled,
    ])
  },
  companies: async (db) => {
    const rows = await db.select().from(members).orderBy(asc(members.memberId))
    return rows.map(({ memberId, name, memberType }) => [memberId, name, memberType])
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
    return rows.map((row) => Object.values(row))
  },
  policies: async (db) => {
    const policies = await readPolicies(db)
    return [...policies].map(([groupId, policy]) => [groupId, ...policyCells(policy)])
  },
  members: async (db) => {
    const rows = await db
      .select({ group: groups.groupId, person: users.email, its: memberships })
      .from(memberships)
      .innerJoin(groups, eq(groups.groupId, memberships.groupId))
      .innerJoin(users, eq(users.userId, memberships.userId))
      .orderBy(asc(groups.groupId), asc(users.userId))
    return rows.map(({ group, person, its }) => [
      group,
      person,
      its.titles,
      its.isAdmin,
      its.isProxyVoter,
      its.isActive,
      its.isVoteEligible,
      its.isQuorumEligible,
      its.comments,
    ])
  },
  groupCompanies: async (db) => {
    const rows = await db
      .select({ group: groups.groupId, company: members.name, its: memberCompanies })
      .from(memberCompanies)
      .innerJoin(groups, eq(groups.groupId, memberCompanies.groupId))
      .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
      .orderBy(asc(groups.groupId), asc(members.memberId))
    return rows.map(({ group, company, its }) => [
      group,
      company,
      its.isVoteEligible,
      its.isQuorumEligible,
      its.comments,
    ])
  },
  chairs: async (db) => {
    const { councilId, workingGroupId } = workingGroupChairs
    const rows = await db
      .select({ councilId, workingGroupId, person: users.email })
      .from(workingGroupChairs)
      .innerJoin(users, eq(users.userId, workingGroupChairs.userId))
      .orderBy(asc(councilId), asc(workingGroupId))
    return rows.map((row) => Object.values(row))
  },
  alternates: async (db) => {
    const { fromDay, toDay } = alternates
    const rows = await db
      .select({
        group: alternates.groupId,
        alternate: users.email,
        principal: principals.email,
        fromDay,
        toDay,
      })
      .from(alternates)
      .innerJoin(users, eq(users.userId, alternates.alternateUserId))
      .innerJoin(principals, eq(principals.userId, alternates.principalUserId))
      .orderBy(asc(alternates.groupId), asc(users.userId))
    return rows.map((row) => Object.values(row))
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
