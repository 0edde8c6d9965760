/** The audit trail for staff, the latest line first. */
import {
  and,
  type AnyColumn,
  count,
  desc,
  eq,
  gte,
  ilike,
  lt,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import {
  type AuditedChange,
  type AuditLine,
  type exportAuditLines,
  type listAuditLines as listEndpoint,
  mostAuditLinesCounted,
} from '../../contract/auditTrail'
import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import { addZonedDays, startOfZonedDay } from '../../rules/zonedTime'
import type { Executor } from '../database/open'
import { groups, members, users } from '../database/schema/directory'
import { auditLines } from '../database/schema/record'
import { auditedIds } from '../domain/auditedIds'
import { auditFigures } from './auditFigures'
import { likePattern } from './likePattern'

type Narrowing = QueryOf<typeof exportAuditLines>

const personName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

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
      auditLineId: auditLines.auditLineId,
      at: auditLines.at,
      userId: auditLines.userId,
      userName: personName.as('user_name'),
      action: auditLines.action,
      subject: auditLines.subject,
      outcome: auditLines.outcome,
      requestId: auditLines.requestId,
      details: auditLines.details,
      changes: auditLines.changes,
    })
    .from(auditLines)
    .leftJoin(users, eq(users.userId, auditLines.userId))
    .where(narrowedTo(db, narrowing))
}

function narrowedTo(db: Executor, { search, status, fromDay, toDay }: Narrowing) {
  const pattern = likePattern(search.trim())
  const { at, action, subject, requestId } = auditLines
  return and(
    status === 'all' ? undefined : (status === 'done' ? eq : ne)(auditLines.outcome, 'done'),
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
          concerns(
            'people',
            db.select({ id: users.userId }).from(users).where(ilike(personName, pattern)),
          ),
          concerns(
            'members',
            db.select({ id: members.memberId }).from(members).where(ilike(members.name, pattern)),
          ),
          concerns(
            'groups',
            db.select({ id: groups.groupId }).from(groups).where(ilike(groups.name, pattern)),
          ),
        ),
  )
}

/** Lines with a changed row that contains the id of somebody found. */
function concerns(kind: keyof Names, found: SQLWrapper): SQL {
  const fields = Object.keys(auditedIds).filter((field) => kindOfId(field) === kind)
  return sql`exists (
    select 1 from jsonb_array_elements(${auditLines.changes}) as change,
      jsonb_each_text(change -> 'ids') as named (field, id)
    where named.field in ${fields} and named.id::bigint in ${found})`
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
  const names = await namesIn(
    db,
    rows.flatMap(({ changes }) => changes ?? []),
  )
  return rows.map(({ details, changes, ...line }) => ({
    ...line,
    figures: auditFigures(line.subject, details, changes ?? []),
    changes: (changes ?? []).map((change) => named(change, names)),
  }))
}

type Names = Record<'people' | 'members' | 'groups', Map<number, string>>

function named(change: AuditedChange, names: Names): AuditLine['changes'][number] {
  const nameOf = (field: string, id: unknown) => {
    const kind = kindOfId(field)
    return kind && names[kind].get(Number(id))
  }
  return {
    ...change,
    names: Object.entries(change.ids)
      .map(([field, id]) => nameOf(field, id))
      .filter((name) => name !== undefined),
    fields: change.fields.map((changed) => ({
      ...changed,
      oldName: nameOf(changed.field, changed.old),
      newName: nameOf(changed.field, changed.new),
    })),
  }
}

function kindOfId(field: string): keyof Names | undefined {
  return auditedIds[field as keyof typeof auditedIds]
}

/** The ids of a row and its values before and after, each with its field name. */
function valuesOf({ ids, fields }: AuditedChange): [field: string, value: unknown][] {
  const before = fields.map(({ field, old }): [string, unknown] => [field, old])
  const after = fields.map((changed): [string, unknown] => [changed.field, changed.new])
  return [...Object.entries(ids), ...before, ...after]
}

/** The current names of everybody and everything the changes refer to. */
async function namesIn(db: Executor, changes: readonly AuditedChange[]): Promise<Names> {
  const wanted = {
    people: new Set<number>(),
    members: new Set<number>(),
    groups: new Set<number>(),
  }
  for (const [field, id] of changes.flatMap(valuesOf)) {
    const kind = kindOfId(field)
    if (kind && Number(id) > 0) wanted[kind].add(Number(id))
  }
  const read = async (ids: Set<number>, select: (those: number[]) => Promise<NamedRow[]>) =>
    new Map(ids.size === 0 ? [] : (await select([...ids])).map(({ id, name }) => [id, name]))
  return {
    people: await read(wanted.people, (those) =>
      db
        .select({ id: users.userId, name: sql<string>`${personName}` })
        .from(users)
        .where(isOneOf(users.userId, those)),
    ),
    members: await read(wanted.members, (those) =>
      db
        .select({ id: members.memberId, name: members.name })
        .from(members)
        .where(isOneOf(members.memberId, those)),
    ),
    groups: await read(wanted.groups, (those) =>
      db
        .select({ id: groups.groupId, name: groups.name })
        .from(groups)
        .where(isOneOf(groups.groupId, those)),
    ),
  }
}

/** All ids in one parameter, however many they are. */
function isOneOf(id: AnyColumn, those: number[]) {
  return sql`${id} = any(${sql.param(those)}::integer[])`
}

interface NamedRow {
  id: number
  name: string
}
