import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { comparedName, unnamedParticipant } from '../../domain/displayName'
import { isOneOf } from '../insertMany'
import type { Executor, Transaction } from '../open'
import {
  checkInIntervals,
  checkIns,
  events,
  zoomIdentities,
  type ZoomMatch,
  zoomParticipants,
} from '../schema/meetings'
import { isRow } from '../isRow'
import { erasedKey } from './eraseFromCalls'
import { jointIds } from './events'

export type ZoomParticipantRow = typeof zoomParticipants.$inferSelect

type NewRow = Omit<typeof zoomParticipants.$inferInsert, 'zoomParticipantId'>
type ParticipantName = Pick<NewRow, 'eventId' | 'participantKey'>

/**
 * Returns participants of locked meetings in the order of `rows`, those who were erased too, and inserts those that do
 * not exist yet.
 */
export async function findOrInsertParticipants(
  tx: Transaction,
  rows: readonly NewRow[],
): Promise<ZoomParticipantRow[]> {
  if (rows.length === 0) return []
  const known = await findByKeys(tx, [...rows, ...rows.map(erasedFormOf)])
  const found = new Map(known.map((row) => [keyOf(row), row]))
  const find = (row: NewRow) => found.get(keyOf(row)) ?? found.get(keyOf(erasedFormOf(row)))
  const fresh = rows.filter((row) => !find(row))
  for (const row of await insertParticipants(tx, fresh)) found.set(keyOf(row), row)
  return rows.map((row) => {
    const participant = find(row)
    if (!participant) throw new Error('A participant was not stored.')
    return participant
  })
}

async function insertParticipants(
  tx: Transaction,
  rows: readonly NewRow[],
): Promise<ZoomParticipantRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(zoomParticipants)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

function erasedFormOf({ eventId, participantKey }: ParticipantName): ParticipantName {
  return { eventId, participantKey: erasedKey(participantKey) }
}

function keyOf({ eventId, participantKey }: ParticipantName): string {
  return `${eventId} ${participantKey}`
}

async function findByKeys(
  db: Executor,
  rows: readonly ParticipantName[],
): Promise<ZoomParticipantRow[]> {
  const eventIds = sql.param(rows.map(({ eventId }) => eventId))
  const keys = sql.param(rows.map(({ participantKey }) => participantKey))
  return db
    .select()
    .from(zoomParticipants)
    .where(
      sql`(${zoomParticipants.eventId}, ${zoomParticipants.participantKey}) in
        (select * from unnest(${eventIds}::int[], ${keys}::text[]))`,
    )
}

/** A participant by its id; null where the meeting does not have it. */
export async function findParticipant(
  db: Executor,
  eventId: number,
  zoomParticipantId: number,
): Promise<ZoomParticipantRow | null> {
  const itself = isRow(zoomParticipants, { eventId, zoomParticipantId })
  const [row] = await db.select().from(zoomParticipants).where(itself)
  return row ?? null
}

/** All participants of a meeting, or those assigned to the given people, by name. */
export function findParticipants(
  db: Executor,
  eventId: number,
  userIds?: readonly number[],
): Promise<ZoomParticipantRow[]> {
  const theirs = userIds && inArray(zoomParticipants.userId, [...userIds])
  return db
    .select()
    .from(zoomParticipants)
    .where(and(eq(zoomParticipants.eventId, eventId), theirs))
    .orderBy(asc(zoomParticipants.displayName), asc(zoomParticipants.zoomParticipantId))
}

/**
 * The people whom the meeting tool saw in the calls of some meetings, and those who are checked in by an earlier call,
 * by meeting; those without anybody are left out.
 */
export async function findRecognized(
  db: Executor,
  eventIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ eventId: number; userIds: number[] }>(sql`
    select event_id as "eventId", array_agg(distinct user_id) as "userIds" from (
      select its.event_id, ${zoomParticipants.userId}
      from ${events} its cross join lateral ${jointIds} joint
      join ${zoomParticipants} on ${zoomParticipants.eventId} = joint.id
      where ${isOneOf(sql`its.event_id`, 'int', eventIds)}
      union all
      select ${checkIns.eventId}, ${checkIns.userId} from ${checkIns}
      join ${checkInIntervals} on ${checkInIntervals.checkInId} = ${checkIns.checkInId}
      where ${isOneOf(checkIns.eventId, 'int', eventIds)} and ${isNull(checkIns.removedAt)}
        and ${checkInIntervals.source} = 'Zoom') known
    where user_id is not null group by event_id`)
  return new Map(rows.map(({ eventId, userIds }) => [eventId, userIds]))
}

export async function saveParticipant(
  tx: Transaction,
  zoomParticipantId: number,
  change: Partial<NewRow>,
): Promise<void> {
  const itself = eq(zoomParticipants.zoomParticipantId, zoomParticipantId)
  await tx.update(zoomParticipants).set(change).where(itself)
}

/** Saves the people as whom participants were recognized. */
export async function saveMatches(
  tx: Transaction,
  matches: readonly { zoomParticipantId: number; userId: number; matchedBy: ZoomMatch }[],
): Promise<void> {
  if (matches.length === 0) return
  const ids = sql.param(matches.map(({ zoomParticipantId }) => zoomParticipantId))
  const userIds = sql.param(matches.map(({ userId }) => userId))
  const ways = sql.param(matches.map(({ matchedBy }) => matchedBy))
  await tx.execute(
    sql`update ${zoomParticipants} set user_id = match.user_id, matched_by = match.matched_by
      from unnest(${ids}::int[], ${userIds}::int[], ${ways}::text[]) match (id, user_id, matched_by)
      where ${zoomParticipants.zoomParticipantId} = match.id`,
  )
}

/** A property by which a group recognizes a participant. */
interface ZoomIdentity {
  kind: 'registrant' | 'alias'
  value: string
}

/**
 * The identities by which a participant can be recognized next time, the most reliable first; none for an unnamed
 * one.
 */
export function identitiesOf({
  registrantId,
  displayName,
}: Pick<ZoomParticipantRow, 'registrantId' | 'displayName'>): ZoomIdentity[] {
  const identities: ZoomIdentity[] = []
  if (registrantId !== null) identities.push({ kind: 'registrant', value: registrantId })
  if (displayName !== unnamedParticipant)
    identities.push({ kind: 'alias', value: comparedName(displayName) })
  return identities
}

/** The user assigned to each identity, by `identityKey`; identities without an assignment are left out. */
export async function findByIdentities(
  db: Executor,
  groupId: number,
  identities: readonly ZoomIdentity[],
): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const kinds = sql.param(identities.map(({ kind }) => kind))
  const values = sql.param(identities.map(({ value }) => value))
  const rows = await db
    .select()
    .from(zoomIdentities)
    .where(
      and(
        eq(zoomIdentities.groupId, groupId),
        sql`(${zoomIdentities.kind}, ${zoomIdentities.value}) in
          (select * from unnest(${kinds}::text[], ${values}::text[]))`,
      ),
    )
  return new Map(rows.map((row) => [identityKey(row), row.userId]))
}

export function identityKey({ kind, value }: ZoomIdentity): string {
  return `${kind} ${value}`
}

export function rememberIdentity(
  tx: Transaction,
  groupId: number,
  identity: ZoomIdentity,
  userId: number,
): Promise<void> {
  return rememberIdentities(tx, groupId, [{ ...identity, userId }])
}

/** Saves identities; where two are the same, the last one counts. */
export async function rememberIdentities(
  tx: Transaction,
  groupId: number,
  known: readonly (ZoomIdentity & { userId: number })[],
): Promise<void> {
  if (known.length === 0) return
  const last = new Map(known.map((identity) => [identityKey(identity), { groupId, ...identity }]))
  const { groupId: group, kind, value } = zoomIdentities
  await tx
    .insert(zoomIdentities)
    .values([...last.values()])
    .onConflictDoUpdate({ target: [group, kind, value], set: { userId: sql`excluded.user_id` } })
}

export async function deleteIdentity(
  tx: Transaction,
  groupId: number,
  identity: ZoomIdentity,
): Promise<void> {
  const { kind, value } = identity
  const itself = isRow(zoomIdentities, { groupId, kind, value })
  await tx.delete(zoomIdentities).where(itself)
}
