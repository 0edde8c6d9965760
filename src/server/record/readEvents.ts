import { and, asc, eq } from 'drizzle-orm'
import { isBefore } from '../../rules/pacificTime'
import type { Executor } from '../database/open'
import { recordEvents, type RecordSubject, recordTexts } from '../database/schema/record'
import { type Canonical, canonicalJson } from './canonicalJson'
import type { RecordFault } from './fault'
import { leafOf } from './leaf'
import { readSaltedTexts, type TextOf } from './saltedHashes'
import { keyOf } from './appendEvent'

/** An event as it is stored. */
interface StoredEvent {
  seq: number
  body: string
  leaf: Buffer
}

/** Reads the record of a subject and checks its form. */
export async function readRecord<Event extends { seq: number; at: string }>(
  db: Executor,
  subject: RecordSubject,
  id: number,
): Promise<{ events: Event[]; textOf: TextOf; faults: RecordFault[]; textFaults: string[] }> {
  const rows = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id)))
    .orderBy(asc(recordEvents.seq))
  const texts = await db
    .select()
    .from(recordTexts)
    .where(and(eq(recordTexts.subject, subject), eq(recordTexts.subjectId, id)))
  const { textOf, faults: textFaults } = readSaltedTexts(texts)
  const belongs = (event: Event) => (event as Record<string, unknown>)[keyOf(subject)] === id
  return { ...readEvents(rows, belongs), textOf, textFaults }
}

/**
 * Reads stored events and checks their form: canonical bodies, right leaves, 1 to n, times that never fall.
 * `belongs` says whether an event is of the record that is read.
 */
function readEvents<Event extends { seq: number; at: string }>(
  rows: readonly StoredEvent[],
  belongs: (event: Event) => boolean,
): { events: Event[]; faults: RecordFault[] } {
  const events: Event[] = []
  const faults: RecordFault[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = JSON.parse(row.body) as Canonical
    const event = parsed as unknown as Event
    const before = events.at(-1)
    const wrong = (message: string) => faults.push({ seq: row.seq, message })
    if (canonicalJson(parsed) !== row.body) wrong('not in canonical form')
    if (!leafOf(row.body).equals(row.leaf)) wrong('the leaf does not fit the body')
    if (row.seq !== index + 1 || event.seq !== row.seq) wrong(`expected event ${index + 1}`)
    if (!belongs(event)) wrong('belongs to another record')
    if (before && isBefore(event.at, before.at)) wrong('earlier than the event before it')
    events.push(event)
  }
  return { events, faults }
}
