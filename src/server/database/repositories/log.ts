/** The log of all signed heads: its entries, the hashes above them, and the notes over it. */
import { and, asc, count, desc, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { insertMany, isOneOf } from '../insertMany'
import type { Executor, Transaction } from '../open'
import { logCheckpoints, logCosignatures, logHeads, logNodes } from '../schema/log'
import { recordCheckpoints } from '../schema/record'
import { ofRecord, type RecordId } from './records'

export type LogEntryRow = typeof logHeads.$inferSelect
export type LogNodeRow = typeof logNodes.$inferSelect
export type LogCheckpointRow = typeof logCheckpoints.$inferSelect

/** A head of a record, as its checkpoints have it. */
export interface RecordHeadRow extends RecordId {
  size: number
  /** In base64. */
  root: string
}

/** The bodies of some entries in order; fewer where the log ends before. */
export async function findLogBodies(db: Executor, from: number, to: number): Promise<string[]> {
  const rows = await db
    .select({ body: logHeads.body })
    .from(logHeads)
    .where(and(gte(logHeads.index, from), lt(logHeads.index, to)))
    .orderBy(asc(logHeads.index))
  return rows.map(({ body }) => body)
}

/** Some hashes of a level, from an index on; of level 0 they are the leaves of the entries (RFC 6962). */
interface LogHashes {
  level: number
  from: number
  count: number
}

/** The hashes of several ranges in one statement; of one that ends behind the log fewer. */
export async function findLogHashes(
  db: Executor,
  ranges: readonly LogHashes[],
): Promise<Buffer[][]> {
  const { rows } = await db.execute<{ hashes: Buffer | null }>(sql`
    select case level
      when 0 then (
        select string_agg(sha256('\\x00'::bytea || convert_to(body, 'UTF8')), ''::bytea order by log_index)
        from ${logHeads} where log_index >= first and log_index < first + count)
      else (
        select string_agg(hash, ''::bytea order by node_index) from ${logNodes} as nodes
        where nodes.level = ranges.level and node_index >= first and node_index < first + count)
      end as hashes
    from json_to_recordset(${JSON.stringify(ranges.map(({ level, from, count }, at) => ({ at, level, first: from, count })))})
      as ranges(at integer, level integer, first integer, count integer)
    order by at`)
  return rows.map(({ hashes }) => (hashes === null ? [] : hashesIn(hashes)))
}

const hashBytes = 32

/** The hashes that stand one behind another. */
export function hashesIn(bytes: Buffer): Buffer[] {
  const hashAt = (_: unknown, at: number) => bytes.subarray(at * hashBytes, (at + 1) * hashBytes)
  return Array.from({ length: bytes.length / hashBytes }, hashAt)
}

/** The last signed note over the log; null before the first. */
export async function findLastLogCheckpoint(db: Executor): Promise<LogCheckpointRow | null> {
  const [row] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1)
  return row ?? null
}

/** What the log lacks of some new heads, each behind the signed ones of its record that the log lacks as well. */
export async function findHeadsToLog(
  tx: Transaction,
  added: readonly RecordHeadRow[],
): Promise<RecordHeadRow[]> {
  const { rows } = await tx.execute<RecordHeadRow & Record<string, unknown>>(sql`
    with added as (
      select * from json_to_recordset(${JSON.stringify(added.map((head, at) => ({ ...head, at })))})
        as added(at integer, subject text, id integer, size integer, root text))
    select subject, id, size, root from (
      select * from added
      union all
      select at, earlier.subject, subject_id, earlier.size, ${rootIn('earlier')}
      from added join ${recordCheckpoints} as earlier
        on earlier.subject = added.subject and subject_id = id and earlier.size < added.size) as heads
    where not exists (select from ${logHeads} as logged where ${isLogged})
    group by subject, id, size, root order by min(at), size`)
  return rows
}

const rootIn = (checkpoint: string) =>
  sql`split_part(${sql.identifier(checkpoint)}.note, e'\\n', 3)`

/** Signed heads behind another one that are not in the log, those of each record with growing size. */
export async function findUnloggedHeads(
  tx: Transaction,
  { subject, id, size }: Omit<RecordHeadRow, 'root'>,
  most: number,
): Promise<RecordHeadRow[]> {
  const { rows } = await tx.execute<RecordHeadRow & Record<string, unknown>>(sql`
    select * from (
      select subject, subject_id as id, size, ${rootIn('signed')} as root
      from ${recordCheckpoints} as signed) as heads
    where (subject, id, size) > (${subject}, ${id}::integer, ${size}::integer)
      and not exists (select from ${logHeads} as logged where ${isLogged})
    order by subject, id, size limit ${most}`)
  return rows
}

const isLogged = sql`logged.subject = heads.subject and logged.subject_id = heads.id
  and logged.size = heads.size and logged.body like '%"root":"' || heads.root || '"%'`

/** Appends entries, the hashes that they complete and the note over all. */
export async function storeInLog(
  tx: Transaction,
  entries: readonly LogEntryRow[],
  nodes: readonly LogNodeRow[],
  checkpoint: Omit<LogCheckpointRow, 'signedAt'>,
): Promise<void> {
  await insertMany(tx, logHeads, entries)
  await insertMany(tx, logNodes, nodes)
  await tx.insert(logCheckpoints).values(checkpoint)
}

/** The newest entry about the first events of a record; null where it has none. */
export async function findLastEntryOf(
  db: Executor,
  record: RecordId,
  events: number,
): Promise<Omit<LogEntryRow, 'subject' | 'subjectId'> | null> {
  const [row] = await db
    .select({ index: logHeads.index, size: logHeads.size, body: logHeads.body })
    .from(logHeads)
    .where(and(ofRecord(logHeads, record), lte(logHeads.size, events)))
    .orderBy(desc(logHeads.index))
    .limit(1)
  return row ?? null
}

/** Adds what a witness signed; once for each size. */
export async function storeCosignature(
  db: Executor,
  row: typeof logCosignatures.$inferInsert,
): Promise<void> {
  await db.insert(logCosignatures).values(row).onConflictDoNothing()
}

export interface CosignedCheckpoint {
  size: number
  note: string
  /** Those of the witnesses that were asked for. */
  cosignatures: { witness: string; line: string }[]
}

/**
 * The note over a number of entries, or the last one, with the cosignatures of some witnesses; null where there is none.
 */
export async function findCosignedCheckpoint(
  db: Executor,
  size: number | null,
  witnesses: readonly string[],
): Promise<CosignedCheckpoint | null> {
  const ofSize = size === null ? sql`` : sql`where size = ${size}`
  const { rows } = await db.execute<CosignedCheckpoint & Record<string, unknown>>(sql`
    select size, note, coalesce((
      select json_agg(json_build_object('witness', witness, 'line', line) order by witness)
      from ${logCosignatures} as added where added.size = signed.size
        and ${isOneOf(sql`witness`, 'text', witnesses)}), '[]') as cosignatures
    from ${logCheckpoints} as signed ${ofSize} order by size desc limit 1`)
  return rows[0] ?? null
}

/**
 * The size of a note over more than some entries that enough of the witnesses cosigned; null where there is none.
 *
 * @param which the first such note, which stays the same once it is there, or the last
 */
export async function findWitnessedSize(
  db: Executor,
  above: number,
  { keys, needed }: { keys: readonly string[]; needed: number },
  which: 'first' | 'last',
): Promise<number | null> {
  const [row] = await db
    .select({ size: logCosignatures.size })
    .from(logCosignatures)
    .where(and(gt(logCosignatures.size, above), isOneOf(logCosignatures.witness, 'text', keys)))
    .groupBy(logCosignatures.size)
    .having(gte(count(), needed))
    .orderBy((which === 'first' ? asc : desc)(logCosignatures.size))
    .limit(1)
  return row?.size ?? null
}

/** The largest size that each witness cosigned. */
export async function findLastCosigned(
  db: Executor,
): Promise<{ witness: string; size: number; cosignedAt: string }[]> {
  const { witness, size, cosignedAt } = logCosignatures
  return db
    .selectDistinctOn([witness], { witness, size, cosignedAt })
    .from(logCosignatures)
    .orderBy(witness, desc(size))
}

/** For how many seconds heads have waited behind the first ones; 0 where there are none. */
export async function findWaitingSeconds(db: Executor, size: number): Promise<number> {
  const since = sql<number>`floor(extract(epoch from clock_timestamp() - ${logCheckpoints.signedAt}))::integer`
  const [row] = await db
    .select({ seconds: since })
    .from(logCheckpoints)
    .where(gt(logCheckpoints.size, size))
    .orderBy(asc(logCheckpoints.size))
    .limit(1)
  return Math.max(0, row?.seconds ?? 0)
}

/** Whether the log has heads from an index on of questions that have ended or of closed roll calls. */
export async function hasEndedSince(db: Executor, from: number): Promise<boolean> {
  const { rows } = await db.execute<{ hasEnded: boolean }>(sql`
    select exists (
      select from ${logHeads} as logged where log_index >= ${from} and (subject = 'meeting'
        or subject = 'question' and exists (select from vote_questions
          where vote_question_id = subject_id and vote_status <> 'Pending'))) as "hasEnded"`)
  return rows[0]?.hasEnded === true
}
