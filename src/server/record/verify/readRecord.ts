import { and, asc, eq } from 'drizzle-orm'
import { isBefore } from '../../../rules/instant'
import type { Executor } from '../../database/open'
import { recordEvents, type RecordSubject, recordTexts } from '../../database/schema/record'
import { keyOf } from '../appendEvent'
import { type Canonical, canonicalJson } from '../canonicalJson'
import { leafOf } from '../merkleTree'
import { saltedHash, type TextOf } from '../saltedHashes'

/** A fault that a check of a record found; `seq` is the number of the event, null for a fault of the tables. */
export interface RecordFault {
  seq: number | null
  message: string
}

/** The stored record of a subject. */
interface StoredRecord<Event> {
  /** The events that could be read. */
  events: Event[]
  textOf: TextOf
  faults: RecordFault[]
}

/**
 * Reads the record of a subject and checks its form: canonical bodies, correct leaves, numbers from 1 to n, times
 * that never decrease, and texts that match their hashes.
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

/** Parses a body; null where it is not an event, because an edited body may contain anything. */
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

/** The findings of a comparison; a finding of its own where an edited event lacks a compared field. */
export function compared(compare: () => string[]): string[] {
  try {
    return compare()
  } catch (error) {
    return [`what is stored cannot be compared with the record (${String(error)})`]
  }
}
