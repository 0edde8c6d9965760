/** The audit trail for staff, the latest line first. */
import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  type AuditLine,
  type exportAuditLines,
  type listAuditLines as listEndpoint,
  mostAuditLinesCounted,
} from '../../../contract/auditTrail'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import { problemCatalogue } from '../../../contract/problems'
import { addZonedDays, startOfZonedDay } from '../../../rules/zonedTime'
import type { Executor } from '../../database/open'
import { users } from '../../database/schema/directory'
import { auditLines } from '../../database/schema/record'
import { type AuditedKind, auditedIds, auditedPaths } from '../../domain/auditedIds'
import { idsOfLine, presentAuditLine } from '../presenters/auditLine'
import { auditFigures } from './auditFigures'
import { auditedNames, type Named, readAuditNames } from './auditNames'
import { likePattern } from './likePattern'
import { pick } from '../../domain/pick'

type Narrowing = QueryOf<typeof exportAuditLines>

const refusals = Object.keys(problemCatalogue)
const named = Object.keys(auditedNames) as AuditedKind[]
const { name: personName } = auditedNames.people

export async function listAuditLines(
  db: Executor,
  { page, size, ...narrowing }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const shown = await readLines(db, narrowing, { limit: size, offset: (page - 1) * size })
  const some = linesOf(db, narrowing).limit(mostAuditLinesCounted).as('some')
  const [total] = await db.select({ count: count() }).from(some)
  return { data: shown, totalCount: total?.count ?? 0, size, page }
}

export function exportAuditLinesOf(db: Executor, narrowing: Narrowing): Promise<AuditLine[]> {
  return readLines(db, narrowing, { limit: mostAuditLinesCounted, offset: 0 })
}

function linesOf(db: Executor, narrowing: Narrowing) {
  return db
    .select({
      ...pick(auditLines, 'auditLineId', 'at', 'userId'),
      userName: sql<string | null>`${personName}`.as('user_name'),
      ...pick(auditLines, 'action', 'subject', 'outcome', 'requestId', 'details', 'changes'),
    })
    .from(auditLines)
    .leftJoin(users, eq(users.userId, auditLines.userId))
    .where(narrowedTo(db, narrowing))
}

function narrowedTo(db: Executor, { search, status, fromDay, toDay }: Narrowing) {
  const pattern = likePattern(search.trim())
  const { at, action, subject, requestId } = auditLines
  return and(
    status === 'all'
      ? undefined
      : (status === 'done' ? notInArray : inArray)(auditLines.outcome, refusals),
    fromDay === undefined ? undefined : gte(at, startOfZonedDay(fromDay)),
    toDay === undefined ? undefined : lt(at, addZonedDays(startOfZonedDay(toDay), 1)),
    search.trim() === ''
      ? undefined
      : or(
          // Actions are searched by their displayed words: 'Save group member' is `saveGroupMember`.
          ilike(action, likePattern(search.replaceAll(/\s/g, ''))),
          ilike(subject, pattern),
          ilike(auditLines.outcome, pattern),
          eq(requestId, search.trim()),
          ilike(personName, pattern),
          ilike(users.email, pattern),
          sql`${auditLines.changes}::text ilike ${pattern}`,
          ...named.map((kind) => concerns(db, kind, pattern)),
        ),
  )
}

/** Lines that contain an id found by name in their path, their row ids, or an old or new value. */
function concerns(db: Executor, kind: AuditedKind, pattern: string): SQL {
  const { table, id, name }: Named = auditedNames[kind]
  const found = db
    .select({ id: sql`${id}` })
    .from(table)
    .where(ilike(name, pattern))
  const fields = Object.keys(auditedIds).filter(
    (field) => auditedIds[field as keyof typeof auditedIds] === kind,
  )
  const idIn = (text: SQL) => sql`case when ${text} ~ '^[0-9]{1,9}$' then (${text})::integer end`
  return sql`(
    substring(${auditLines.subject} from ${`(?i)${auditedPaths[kind]}`})::integer in ${found}
    or exists (
      select 1 from jsonb_array_elements(${auditLines.changes}) as change,
        lateral (
          select named.field, named.id from jsonb_each_text(change -> 'ids') as named (field, id)
          union all
          select value ->> 'field', unnest(array[value ->> 'old', value ->> 'new'])
          from jsonb_array_elements(change -> 'fields') as value
        ) as told (field, id)
      where told.field in ${fields} and ${idIn(sql`told.id`)} in ${found}))`
}

async function readLines(
  db: Executor,
  narrowing: Narrowing,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditLine[]> {
  const rows = await linesOf(db, narrowing)
    .orderBy(desc(auditLines.auditLineId))
    .limit(limit)
    .offset(offset)
  const lines = rows.map(({ details, changes, ...line }) => ({
    ...line,
    figures: auditFigures(line.subject, details, changes ?? []),
    changes: changes ?? [],
  }))
  const names = await readAuditNames(db, lines.flatMap(idsOfLine))
  return lines.map((line) => presentAuditLine(line, names))
}
