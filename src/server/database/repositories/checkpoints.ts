import { and, asc, desc, getTableName, gt, gte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../open'
import { recordCheckpoints, recordEvents, recordKeys } from '../schema/record'
import { recordSubjects } from '../schema/recordSubjects'
import { hashesIn } from './log'
import { ofRecord, type RecordId } from './records'

/** The advisory lock that the signing instance holds. */
export const signingLock = 7_214_086_077

/** Takes the signing lock until the end of the transaction; false where another instance holds it. */
export async function takeSigning(tx: Transaction, isPatient: boolean): Promise<boolean> {
  if (isPatient) {
    await tx.execute(sql`select pg_advisory_xact_lock(${signingLock})`)
    return true
  }
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${signingLock}) as "isTaken"`,
  )
  return rows[0]?.isTaken === true
}

/** Records with events that no checkpoint covers yet. */
export async function findUnsignedRecords(tx: Transaction): Promise<RecordId[]> {
  const { rows } = await tx.execute<RecordId & Record<string, unknown>>(sql`
    select subject, id from (
      select 'question' as subject, vote_question_id as id, last_seq from vote_questions
      union all select 'motion', motion_request_id, last_seq from motions
      union all select 'meeting', event_id, last_seq from events) as subjects
    where last_seq > 0 and not exists (
      select from ${recordCheckpoints} as signed
      where signed.subject = subjects.subject and signed.subject_id = id and size >= last_seq)`)
  return rows
}

/** Makes new rows begin behind the ids of these records; ids that are behind them already stay. */
export async function skipIdsOf(tx: Transaction, records: Iterable<RecordId>): Promise<void> {
  const last: Partial<Record<RecordId['subject'], number>> = {}
  for (const { subject, id } of records) last[subject] = Math.max(id, last[subject] ?? 0)
  for (const [subject, newest] of Object.entries(last)) {
    const { table, id } = recordSubjects[subject as RecordId['subject']]
    await tx.execute(sql`
      select setval(name::regclass, ${newest})
      from (select pg_get_serial_sequence(${getTableName(table)}, ${id.name}) as name) as sequences
      where coalesce(pg_sequence_last_value(name::regclass), 0) < ${newest}`)
  }
}

/** The leaves of a record after its first `from`, in order. */
export async function findLeaves(db: Executor, record: RecordId, from = 0): Promise<Buffer[]> {
  const rows = await db
    .select({ leaf: recordEvents.leaf })
    .from(recordEvents)
    .where(and(ofRecord(recordEvents, record), gt(recordEvents.seq, from)))
    .orderBy(asc(recordEvents.seq))
  return rows.map(({ leaf }) => leaf)
}

/** The leaves of a record, and the heads of its checkpoints, the shortest first. */
export interface StoredHeads {
  record: RecordId
  leaves: Buffer[]
  signed: { size: number; root: string }[]
}

/**
 * The leaves and heads of several records; of one that is missing there are none.
 *
 * @param most the number of heads per record, counted from the last
 */
export async function findStoredHeads(
  db: Executor,
  records: readonly RecordId[],
  most: number | null,
): Promise<StoredHeads[]> {
  const { rows } = await db.execute<{
    subject: RecordId['subject']
    id: number
    leaves: Buffer | null
    signed: StoredHeads['signed'] | null
  }>(sql`
    select records.subject, records.id,
      (select string_agg(leaf, ''::bytea order by seq) from ${recordEvents} as stored
        where stored.subject = records.subject and subject_id = records.id) as leaves,
      (select json_agg(json_build_object('size', size, 'root', split_part(note, e'\\n', 3)) order by size)
        from (select size, note from ${recordCheckpoints} as signed
          where signed.subject = records.subject and subject_id = records.id
          order by size desc limit ${most}) as signed) as signed
    from json_to_recordset(${JSON.stringify(records)}) as records(subject text, id integer)`)
  return rows.map(({ subject, id, leaves, signed }) => ({
    record: { subject, id },
    leaves: leaves ? hashesIn(leaves) : [],
    signed: signed ?? [],
  }))
}

/** All records with a checkpoint. */
export async function findSignedRecords(db: Executor): Promise<RecordId[]> {
  const { subject, subjectId: id } = recordCheckpoints
  return db.selectDistinct({ subject, id }).from(recordCheckpoints)
}

/** The most events that had been signed before a backup was restored, as the record says; 0 without a restore. */
export async function findReplacedSize(db: Executor, { subject, id }: RecordId): Promise<number> {
  const { rows } = await db.execute<{ size: number | null }>(sql`
    select max((body::json ->> 'signedSize')::integer) as size from ${recordEvents}
    where subject = ${subject} and subject_id = ${id} and body like '%"event":"restored"%'
      and body::json ->> 'event' = 'restored'`)
  return rows[0]?.size ?? 0
}

/** A signed note over the first `size` events of a record. */
export interface CheckpointRow extends RecordId {
  size: number
  note: string
}

export async function storeCheckpoints(
  tx: Transaction,
  rows: readonly CheckpointRow[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ subject, id, size, note }) => ({ subject, subjectId: id, size, note }))
  await tx.insert(recordCheckpoints).values(values).onConflictDoNothing()
}

/** The first checkpoint that covers this many events; null where they are not signed yet. */
export function findCheckpoint(
  db: Executor,
  record: RecordId,
  size: number,
): Promise<{ size: number; note: string } | null> {
  return findEnd(db, record, asc, size)
}

/** The checkpoints that are published with a record: the first and the last. */
export async function findOutermostCheckpoints(
  db: Executor,
  record: RecordId,
): Promise<{ size: number; note: string }[]> {
  const [first, last] = [await findEnd(db, record, asc), await findEnd(db, record, desc)]
  if (!first || !last) return []
  return first.size === last.size ? [first] : [first, last]
}

/** The checkpoint that covers the most events of a record; null where none is signed. */
export function findLastCheckpoint(
  db: Executor,
  record: RecordId,
): Promise<{ size: number; note: string } | null> {
  return findEnd(db, record, desc)
}

/** The first of the checkpoints over at least so many events, in one of both orders. */
async function findEnd(db: Executor, record: RecordId, order: typeof asc, least = 0) {
  const { size, note } = recordCheckpoints
  const [row] = await db
    .select({ size, note })
    .from(recordCheckpoints)
    .where(and(ofRecord(recordCheckpoints, record), gte(size, least)))
    .orderBy(order(size))
    .limit(1)
  return row ?? null
}

/** A public key in the form in which records contain it. */
interface PublicKeyRow {
  key: string
  voucher: string | null
  isAfterLoss?: true | undefined
}

/** The public keys in the database, the oldest first. */
export async function findPublicKeys(db: Executor): Promise<PublicKeyRow[]> {
  const rows = await db.select().from(recordKeys).orderBy(asc(recordKeys.recordKeyId))
  return rows.map(({ key, voucher, isAfterLoss }) => ({
    key,
    voucher,
    ...(isAfterLoss && { isAfterLoss }),
  }))
}

/** Stores those public keys that the database does not have yet. */
export async function storePublicKeys(db: Executor, keys: readonly PublicKeyRow[]): Promise<void> {
  await db
    .insert(recordKeys)
    .values([...keys])
    .onConflictDoNothing()
}
