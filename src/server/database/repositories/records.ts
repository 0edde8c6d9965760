import { and, like, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isRow } from '../isRow'
import type { Executor } from '../open'
import { recordEvents, type RecordSubject, recordTexts } from '../schema/record'

/** The question, motion or meeting that a record belongs to. */
export interface RecordId {
  subject: RecordSubject
  id: number
}

/** SQL condition for the rows of a table that are about the subject of a record. */
export const ofRecord = (
  table: { subject: PgColumn; subjectId: PgColumn },
  { subject, id }: RecordId,
) => isRow(table, { subject, subjectId: id })

const ofEvents = (record: RecordId) => ofRecord(recordEvents, record)

/** The bodies of the events in order, all or up to a number. */
export async function findRecordBodies(
  db: Executor,
  record: RecordId,
  last = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const rows = await db
    .select({ body: recordEvents.body })
    .from(recordEvents)
    .where(and(ofEvents(record), sql`${recordEvents.seq} <= ${last}`))
    .orderBy(asc(recordEvents.seq))
  return rows.map(({ body }) => body)
}

/** The texts stored beside the events, ordered by hash. */
export async function findRecordTexts(
  db: Executor,
  record: RecordId,
): Promise<{ hash: string; salt: string; text: string }[]> {
  return db
    .select({ hash: recordTexts.hash, salt: recordTexts.salt, text: recordTexts.text })
    .from(recordTexts)
    .where(ofRecord(recordTexts, record))
    .orderBy(asc(recordTexts.hash))
}

/** The bodies of the events about votes on a question, in order. */
export function findBallotBodies(db: Executor, voteQuestionId: number): Promise<string[]> {
  return findBodiesWith(db, voteQuestionId, sql`${recordEvents.body}::jsonb ? 'vote'`)
}

/** The bodies of the events about appointments of proxies in the record of a question, in order. */
export function findAppointmentBodies(db: Executor, voteQuestionId: number): Promise<string[]> {
  // Texts of people stand in no event unescaped, and a damaged body can be read as a text all the same.
  return findBodiesWith(db, voteQuestionId, like(recordEvents.body, '%"event":"appointment"%'))
}

async function findBodiesWith(db: Executor, id: number, isWanted: SQL): Promise<string[]> {
  const rows = await db
    .select({ body: recordEvents.body })
    .from(recordEvents)
    .where(and(ofEvents({ subject: 'question', id }), isWanted))
    .orderBy(asc(recordEvents.seq))
  return rows.map(({ body }) => body)
}

/** The body of the event with the current version of a vote. */
export async function findBallotBody(
  db: Executor,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<string> {
  const vote = sql`(${recordEvents.body}::jsonb ->> 'vote')::integer`
  const [row] = await db
    .select({ body: recordEvents.body })
    .from(recordEvents)
    .where(and(ofEvents({ subject: 'question', id: voteQuestionId }), eq(vote, rollEntryId)))
    .orderBy(desc(recordEvents.seq))
    .limit(1)
  if (!row) throw new Error(`Question ${voteQuestionId} has no event of vote ${rollEntryId}.`)
  return row.body
}

/** The number of the last event of a record; 0 before the first. */
export async function lastSeqOf(db: Executor, record: RecordId): Promise<number> {
  const [row] = await db
    .select({ seq: recordEvents.seq })
    .from(recordEvents)
    .where(ofEvents(record))
    .orderBy(desc(recordEvents.seq))
    .limit(1)
  return row?.seq ?? 0
}

export async function findRecordBody(db: Executor, record: RecordId, seq: number): Promise<string> {
  const [row] = await db
    .select({ body: recordEvents.body })
    .from(recordEvents)
    .where(and(ofEvents(record), eq(recordEvents.seq, seq)))
  if (!row) throw new Error(`${record.subject} ${record.id} has no event ${seq}.`)
  return row.body
}
