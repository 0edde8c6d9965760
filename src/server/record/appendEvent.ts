import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allWebhookKinds } from '../../rules/webhookKinds'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import { prepared } from '../database/prepared'
import { enqueueNotices } from '../database/repositories/notices'
import { enqueueWebhooks } from '../database/repositories/webhooks'
import { recordEvents, type RecordSubject, recordTexts } from '../database/schema/record'
import { recordSubjects } from '../database/schema/recordSubjects'
import { auditedEvent } from './auditedEvent'
import { type Canonical, canonicalJson } from './canonicalJson'
import { leafOf } from './merkleTree'
import type { MeetingEventContent } from './meetingEvent'
import type { MotionEventContent } from './motionEvent'
import { restoredEvent } from './restoredEvent'
import type { NewEvent } from './saltedHashes'
import type { QuestionEventContent } from './questionEvent'

/** The content of the events of each subject. */
export interface Contents {
  question: QuestionEventContent
  motion: MotionEventContent
  meeting: MeetingEventContent
}

/** A row with the state of its record. */
export type Recorded<S extends RecordSubject> = Record<
  (typeof recordSubjects)[S]['key'],
  number
> & {
  lastSeq: number
}

/** Further parts of the statement that appends events; their values are passed by name when it runs. */
interface FurtherParts {
  /** Further columns of the subject's row to update. */
  fields: readonly string[]
  /** A further writing statement. */
  statement: SQL
}

/**
 * Prepares the function that appends events to a subject's record: several at one instant, in order. The caller
 * has locked the subject's row, which stores the number and time of its last event, so `seq` counts 1, 2, 3
 * without gaps and nothing has to be read. The changes are also added to the audit line of the transaction, and
 * webhooks and notices are enqueued for those who chose the kind of event.
 */
export function appending<S extends RecordSubject>(
  subject: S,
  name: string,
  further?: FurtherParts,
) {
  const statement = prepared((tx: Transaction) =>
    tx
      .with(...partsOf(tx, subject, further))
      .select({ seq: sql<number>`seq` })
      .from(sql`appended`)
      .prepare(name),
  )

  /**
   * @param at the subject's time from `readRecordTime`
   * @throws {Error} where the row has changed since it was locked
   */
  return async function append(
    tx: Transaction,
    row: Recorded<S>,
    events: readonly NewEvent<Contents[S]>[],
    at: string,
    values: Record<string, unknown> = {},
  ): Promise<void> {
    const recorded = events.map(({ content }, index) =>
      recordedEvent(subject, { ...row, lastSeq: row.lastSeq + index }, content, at),
    )
    const rows = recorded.map(({ seq, body, leaf }) => ({ seq, body, leaf: leaf.toString('hex') }))
    const id = Number((row as Record<string, number>)[keyOf(subject)])
    const appended = await statement(tx).execute({
      ...values,
      recordId: id,
      seqBefore: row.lastSeq,
      lastSeq: row.lastSeq + events.length,
      lastEventAt: at,
      events: JSON.stringify(rows),
      texts: JSON.stringify(events.flatMap(({ texts }) => texts)),
    })
    if (appended.length !== events.length)
      throw new Error(`Event ${row.lastSeq + 1} of ${subject} ${id} would not be its next.`)
    auditedChanges(tx).push(...events.flatMap((event) => auditedEvent(subject, row, event)))
    const names = events.map(({ content }) => `${subject}.${content.event}`)
    const told = allWebhookKinds.filter((kind) => names.includes(kind))
    // No webhook or notice is about a vote, so votes cost no further statement.
    if (told.length === 0) return
    await enqueueWebhooks(tx, subject, id, told)
    await enqueueNotices(tx, subject, id, told)
  }
}

function partsOf(tx: Transaction, subject: RecordSubject, further?: FurtherParts) {
  const { table, id } = recordSubjects[subject]
  const recordId = sql.placeholder('recordId')
  const part = (name: string, statement: SQL) => tx.$with(name, {}).as(statement)
  const parts = [
    part(
      'subject',
      sql`update ${table}
        set ${assignments(table, ['lastSeq', 'lastEventAt', ...(further?.fields ?? [])])}
        where ${id} = ${recordId} and last_seq = ${sql.placeholder('seqBefore')}
        returning ${sql.raw(`'${subject}'`)} as name, ${id} as id`,
    ),
    part(
      'appended',
      sql`insert into ${recordEvents} (subject, subject_id, seq, body, leaf)
        select subject.*, events.seq, events.body, decode(events.leaf, 'hex') from subject,
          json_to_recordset(${sql.placeholder('events')}) as events(seq integer, body text, leaf text)
        returning seq`,
    ),
    part(
      'appended_texts',
      sql`insert into ${recordTexts} (subject, subject_id, hash, salt, text)
        select subject.*, texts.* from subject,
          json_to_recordset(${sql.placeholder('texts')}) as texts(hash text, salt text, text text)`,
    ),
  ]
  return further ? [...parts, part('further', further.statement)] : parts
}

/** Assignments of new values to columns, each passed by the name of its field. */
function assignments(table: PgTable, fields: readonly string[]): SQL {
  const columns = getTableColumns(table)
  const parts = fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`There is no column of ${field}.`)
    return sql`${sql.identifier(column.name)} = ${sql.placeholder(field)}`
  })
  return sql.join(parts, sql`, `)
}

const plainly = {
  question: appending('question', 'append_to_question'),
  motion: appending('motion', 'append_to_motion'),
  meeting: appending('meeting', 'append_to_meeting'),
}

/** Appends events at one instant, in order, with the function of `appending`. */
export async function appendEvents<S extends RecordSubject>(
  tx: Transaction,
  subject: S,
  row: Recorded<S>,
  events: readonly NewEvent<Contents[S]>[],
  at: string,
): Promise<void> {
  const append = plainly[subject] as ReturnType<typeof appending<S>>
  if (events.length > 0) await append(tx, row, events, at)
}

/** The same as `appendEvents` for one event. */
export function appendEvent<S extends RecordSubject>(
  tx: Transaction,
  subject: S,
  row: Recorded<S>,
  event: NewEvent<Contents[S]>,
  at: string,
): Promise<void> {
  return appendEvents(tx, subject, row, [event], at)
}

/** An event in its stored form, which follows the row's last one. */
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

/** Appends the event of a restored backup to the record of any subject. */
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

/** The field that contains the subject's id in the body of an event. */
export const keyOf = (subject: RecordSubject): string => recordSubjects[subject].key
