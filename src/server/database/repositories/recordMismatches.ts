/** Differences between records and tables. They stop writes until an operator lifts the stop. */
import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../open'
import { instantText } from '../schema/instant'
import { recordChecks, recordMismatches } from '../schema/record'
import { recordSubjects } from '../schema/recordSubjects'
import { ofRecord, type RecordId } from './records'

/** The columns that all rows with a record have in common. */
export interface RecordedRow extends RecordId {
  groupId: number
  mismatch: string | null
  lastSeq: number
  lastEventAt: string | null
}

/** Locks the row of a record until the transaction ends; null where it does not exist. */
export async function lockRecordedRow(
  tx: Transaction,
  record: RecordId,
): Promise<RecordedRow | null> {
  const { table, id } = recordSubjects[record.subject]
  const { rows } = await tx.execute<Omit<RecordedRow, keyof RecordId> & Record<string, unknown>>(
    sql`select group_id as "groupId", record_mismatch as mismatch, last_seq as "lastSeq",
          ${instantText(sql`last_event_at`)} as "lastEventAt"
        from ${table} where ${id} = ${record.id} for update`,
  )
  return rows[0] ? { ...rows[0], ...record } : null
}

/**
 * Stops writes to a locked row, or allows them again with null, and raises the revision so that open pages are
 * updated.
 */
export async function saveMismatch(
  tx: Transaction,
  { subject, id }: RecordId,
  mismatch: string | null,
): Promise<void> {
  const { table, id: column } = recordSubjects[subject]
  // The record of a motion contains the revision, which must not change without an event.
  const raised = sql.raw(subject === 'motion' ? '' : ', revision = revision + 1')
  await tx.execute(
    sql`update ${table} set record_mismatch = ${mismatch}${raised} where ${column} = ${id}`,
  )
}

/** Stores the findings and returns the id of the mismatch. */
export async function insertMismatch(
  tx: Transaction,
  { subject, id: subjectId }: RecordId,
  found: { foundAt: string; findings: string[] },
): Promise<number> {
  const [row] = await tx
    .insert(recordMismatches)
    .values({ subject, subjectId, ...found })
    .returning({ number: recordMismatches.recordMismatchId })
  if (!row) throw new Error('The mismatch was not stored.')
  return row.number
}

/** Whether a mismatch was found whose stop no operator has lifted yet. */
export async function hasOpenMismatch(db: Executor, record: RecordId): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(recordMismatches)
    .where(and(ofRecord(recordMismatches, record), isNull(recordMismatches.liftedAt)))
    .limit(1)
  return row !== undefined
}

/** The findings that operators have accepted by lifting a stop. */
export async function findAcceptedFindings(db: Executor, record: RecordId): Promise<Set<string>> {
  const rows = await db
    .select({ findings: recordMismatches.findings })
    .from(recordMismatches)
    .where(and(ofRecord(recordMismatches, record), isNotNull(recordMismatches.liftedAt)))
  return new Set(rows.flatMap(({ findings }) => findings))
}

/** Stores the reason why an operator lifted a stop; false where nothing was stopped. */
export async function noteLifted(
  tx: Transaction,
  record: RecordId,
  lifted: { liftedAt: string; liftedReason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(recordMismatches)
    .set(lifted)
    .where(and(ofRecord(recordMismatches, record), isNull(recordMismatches.liftedAt)))
  return (rowCount ?? 0) > 0
}

/** The number of records that differ from the tables and are still stopped. */
export async function countOpenMismatches(db: Executor): Promise<number> {
  return db.$count(recordMismatches, isNull(recordMismatches.liftedAt))
}

/** The records of all questions, motions and meetings that are still open. */
export async function findOpenRecords(db: Executor): Promise<RecordId[]> {
  const { rows } = await db.execute<RecordId & Record<string, unknown>>(
    sql`select subject, id from (${recorded}) as recorded where is_open order by subject desc, id`,
  )
  return rows
}

/**
 * Records of ended questions, motions and meetings, the longest unchecked first, without those that were checked
 * within `restHours` and have no event since.
 */
export async function findUncheckedRecords(
  db: Executor,
  { most, restHours }: { most: number; restHours: number },
): Promise<RecordId[]> {
  const { rows } = await db.execute<RecordId & Record<string, unknown>>(sql`
    select recorded.subject, id from (${recorded}) as recorded
    left join ${recordChecks} as checks on checks.subject = recorded.subject and subject_id = id
    where not is_open and (checked_at is null or checks.events < last_seq
      or checked_at < clock_timestamp() - make_interval(hours => ${restHours}))
    order by checked_at nulls first, recorded.subject, id limit ${most}`)
  return rows
}

const recorded = sql`
  select 'question' as subject, vote_question_id as id, vote_status = 'Pending' as is_open, last_seq
  from vote_questions where last_seq > 0
  union all select 'motion', motion_request_id, motion_status = 'Pending', last_seq
  from motions where last_seq > 0
  union all select 'meeting', event_id, false, last_seq from events where last_seq > 0`

/** The number of events of a record, and their Merkle root in base64. */
export interface RecordHead {
  events: number
  root: string
}

/** Stores that a record was compared with the tables just now. */
export async function noteChecked(
  db: Executor,
  { subject, id: subjectId }: RecordId,
  head: RecordHead,
): Promise<void> {
  const noted = { checkedAt: sql`clock_timestamp()`, ...head }
  await db
    .insert(recordChecks)
    .values({ subject, subjectId, ...noted })
    .onConflictDoUpdate({ target: [recordChecks.subject, recordChecks.subjectId], set: noted })
}

/** The last comparison of a record with the tables; null before the first. */
export async function findCheck(
  db: Executor,
  record: RecordId,
): Promise<(RecordHead & { checkedAt: string }) | null> {
  const { events, root, checkedAt } = recordChecks
  const [row] = await db
    .select({ events, root, checkedAt })
    .from(recordChecks)
    .where(ofRecord(recordChecks, record))
  return row ?? null
}

/** Seconds since the least recent check; 0 where nothing was checked. */
export async function findOldestCheck(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from clock_timestamp() - min(checked_at))::float8 as seconds
    from ${recordChecks}`)
  return rows[0]?.seconds ?? 0
}
