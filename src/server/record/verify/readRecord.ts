import { and, asc, eq } from 'drizzle-orm'
import { isBefore } from '../../../rules/zonedTime'
import type { Executor } from '../../database/open'
import { recordEvents, type RecordSubject, recordTexts } from '../../database/schema/record'
import { keyOf } from '../appendEvent'
import { type Canonical, canonicalJson } from '../canonicalJson'
import { leafOf } from '../leaf'
import { saltedHash, type TextOf } from '../saltedHashes'

/** Something a check of a record found wrong; `seq` names the event, null where it is the tables'. */
export interface RecordFault {
  seq: number | null
  message: string
}

/** The record of a subject as it is stored. */
interface StoredRecord<Event> {
  /** As far as they can be read. */
  events: Event[]
  textOf: TextOf
  faults: RecordFault[]
}

/**
 * Reads the record of a subject and checks its form: canonical bodies, right leaves, 1 to n, times that
 * never fall, and texts that fit their hashes.
 */
export async function readRecord<Event extends { seq: number; at: string }>(
  db: Executor,
  subject: RecordSubject,
  id: number,
): Promise<StoredRecord<Event>> {
  const rows = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id)))
    .orderBy(asc(recordEvents.seq))
  const texts = await db
    .select()
    .from(recordTexts)
    .where(and(eq(recordTexts.subject, subject), eq(recordTexts.subjectId, id)))
  const events: Event[] = []
  const faults: RecordFault[] = []
  for (const [index, row] of rows.entries()) {
    const wrong = (message: string) => faults.push({ seq: row.seq, message })
    const body = readBody(row.body)
    if (body === null) {
      wrong('cannot be read')
      continue
    }
    const event = body.parsed as unknown as Event
    const before = events.at(-1)
    if (!body.isCanonical) wrong('is not in canonical form')
    if (!leafOf(row.body).equals(row.leaf)) wrong('was altered after it was recorded')
    if (row.seq !== index + 1 || event.seq !== row.seq) wrong(`expected event ${index + 1}`)
    if (body.parsed[keyOf(subject)] !== id) wrong('belongs to another record')
    if (before && isBefore(event.at, before.at)) wrong('earlier than the event before it')
    events.push(event)
  }
  for (const { hash, salt, text } of texts)
    if (saltedHash(salt, text) !== hash)
      faults.push({ seq: null, message: `the text of ${hash} was altered` })
  const known = new Map(texts.map(({ hash, text }) => [hash, text]))
  return { events, textOf: (hash) => known.get(hash) ?? null, faults }
}

/** Null for what is no event at all: a body that was edited may hold anything. */
function readBody(body: string) {
  try {
    const parsed = JSON.parse(body) as Record<string, Canonical>
    const { at } = parsed
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
    return { parsed, isCanonical: 'event' in parsed && canonicalJson(parsed) === body }
  } catch {
    return null
  }
}

/** What a comparison finds; also where an event that was edited lacks what is compared. */
export function compared(compare: () => string[]): string[] {
  try {
    return compare()
  } catch (error) {
    return [`what is stored cannot be compared with the record (${String(error)})`]
  }
}
