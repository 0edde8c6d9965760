/** The current names of everybody and everything that lines of the audit trail refer to. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { formatDay } from '../../../rules/calendarDay'
import { zonedDay } from '../../../rules/zonedTime'
import type { Executor } from '../../database/open'
import { groups, members, users } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import type { AuditedKind } from '../../domain/auditedIds'
import type { AuditNames } from '../presenters/auditLine'

/** The table of each kind of subject, and the columns of its names. */
export interface Named {
  table: PgTable
  id: AnyColumn
  name: AnyColumn | SQL
  /** The day that distinguishes things of the same name. */
  at?: AnyColumn
}

export const auditedNames = {
  people: {
    table: users,
    id: users.userId,
    name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  },
  members: { table: members, id: members.memberId, name: members.name },
  groups: { table: groups, id: groups.groupId, name: groups.name },
  questions: { table: voteQuestions, id: voteQuestions.voteQuestionId, name: voteQuestions.title },
  motions: { table: motions, id: motions.motionRequestId, name: motions.title },
  meetings: { table: events, id: events.eventId, name: events.title, at: events.startTime },
} satisfies Record<AuditedKind, Named>

export async function readAuditNames(
  db: Executor,
  wanted: readonly [kind: AuditedKind, id: number][],
): Promise<AuditNames> {
  const names = {} as Record<AuditedKind, Map<number, string>>
  for (const [kind, named] of Object.entries(auditedNames) as [AuditedKind, Named][]) {
    const ids = new Set(wanted.filter(([its]) => its === kind).map(([, id]) => id))
    names[kind] = ids.size === 0 ? new Map() : await readNames(db, named, [...ids])
  }
  return names
}

const readInstant = (value: string) => new Date(value).toISOString()

async function readNames(db: Executor, { table, id, name, at }: Named, ids: number[]) {
  const rows = await db
    .select({
      id: sql<number>`${id}`,
      name: sql<string>`${name}`,
      at: (at ? sql`${at}` : sql`null`).mapWith(readInstant),
    })
    .from(table)
    // All ids in one parameter, however many they are.
    .where(sql`${id} = any(${sql.param(ids)}::integer[])`)
  return new Map(
    rows.map((row) => [row.id, row.at ? `${row.name}, ${formatDay(zonedDay(row.at))}` : row.name]),
  )
}
