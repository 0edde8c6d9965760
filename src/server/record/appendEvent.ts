import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/open'
import { recordEvents, type RecordSubject, recordTexts } from '../database/schema/record'
import { recordSubjects } from '../database/schema/recordSubjects'
import { type Canonical, canonicalJson } from './canonicalJson'
import { leafOf } from './leaf'
import type { MeetingEventContent } from './meetingEvent'
import type { MotionEventContent } from './motionEvent'
import { restoredEvent } from './restoredEvent'
import type { NewEvent } from './saltedHashes'
import type { QuestionEventContent } from './questionEvent'

/** What the record of each subject tells. */
export interface Contents {
  question: QuestionEventContent
  motion: MotionEventContent
  meeting: MeetingEventContent
}

/** A row that keeps where its record stands. */
export type Recorded<S extends RecordSubject> = Record<
  (typeof recordSubjects)[S]['key'],
  number
> & {
  lastSeq: number
}

/**
 * Appends an event to the record of a subject, whose row the caller has locked. The row keeps number and
 * time of its last event, so `seq` runs 1, 2, 3 without gaps and nothing has to be read.
 *
 * @param at the subject's time, as `readRecordTime` tells it
 * @throws {Error} where the row is not as it was locked
 */
export function appendEvent<S extends RecordSubject>(
  tx: Transaction,
  subject: S,
  row: Recorded<S>,
  event: NewEvent<Contents[S]>,
  at: string,
): Promise<void> {
  return appendEvents(tx, subject, row, [event], at)
}

/** What goes into the statement that appends events. */
interface Beside {
  /** Further columns of the subject's row with their new values. */
  change?: Record<string, unknown>
  /** Another statement that writes. */
  beside?: SQL
}

/** The same for several events of one instant, in their order. */
export async function appendEvents<S extends RecordSubject>(
  tx: Transaction,
  subject: S,
  row: Recorded<S>,
  events: readonly NewEvent<Contents[S]>[],
  at: string,
  { change = {}, beside }: Beside = {},
): Promise<void> {
  const { table, id: column } = recordSubjects[subject]
  const recorded = events.map(({ content }, index) =>
    recordedEvent(subject, { ...row, lastSeq: row.lastSeq + index }, content, at),
  )
  const rows = recorded.map(({ seq, body, leaf }) => ({ seq, body, leaf: leaf.toString('hex') }))
  const texts = events.flatMap((event) => event.texts)
  const id = Number((row as Record<string, number>)[recordSubjects[subject].key])
  const lastSeq = row.lastSeq + events.length
  const { rows: appended } = await tx.execute(sql`
    with subject as (
      update ${table} set ${assignments(table, { ...change, lastSeq, lastEventAt: at })}
      where ${column} = ${id} and last_seq = ${row.lastSeq}
      returning ${subject}::text, ${id}::integer),
    events as (
      insert into ${recordEvents} (subject, subject_id, seq, body, leaf)
      select subject.*, events.seq, events.body, decode(events.leaf, 'hex') from subject,
        json_to_recordset(${JSON.stringify(rows)}) as events(seq integer, body text, leaf text)
      returning seq),
    texts as (
      insert into ${recordTexts} (subject, subject_id, hash, salt, text)
      select subject.*, texts.* from subject,
        json_to_recordset(${JSON.stringify(texts)}) as texts(hash text, salt text, text text))
      ${beside && sql`, beside as (${beside})`}
    select seq from events`)
  if (appended.length !== events.length)
    throw new Error(`Event ${row.lastSeq + 1} of ${subject} ${id} would not be its next.`)
}

/** Columns with their new values, as `set` takes them. */
function assignments(table: PgTable, change: Record<string, unknown>): SQL {
  const columns = getTableColumns(table)
  const parts = Object.entries(change).map(([field, value]) => {
    const column = columns[field]
    if (!column) throw new Error(`There is no column of ${field}.`)
    return sql`${sql.identifier(column.name)} = ${value}`
  })
  return sql.join(parts, sql`, `)
}

/** An event as the record stores it, next after the last one of the row. */
export function recordedEvent<S extends RecordSubject>(
  subject: S,
  row: Recorded<S>,
  content: Contents[S],
  at: string,
) {
  const { key } = recordSubjects[subject]
  const subjectId = Number((row as Record<string, number>)[key])
  const seq = row.lastSeq + 1
  const body = canonicalJson({ ...content, [key]: subjectId, seq, at } as unknown as Canonical)
  return { subject, subjectId, seq, body, leaf: leafOf(body) }
}

/** Appends to whatever record that it was put back from an older backup. */
export function appendRestored(
  tx: Transaction,
  subject: RecordSubject,
  row: Record<string, number> & { lastSeq: number },
  signed: { size: number; root: string },
  reason: string,
  at: string,
): Promise<void> {
  const event = restoredEvent(signed, reason)
  return appendEvent(tx, subject as 'meeting', row as Recorded<'meeting'>, event, at)
}

/** The field that names the subject in the body of an event. */
export const keyOf = (subject: RecordSubject): string => recordSubjects[subject].key
