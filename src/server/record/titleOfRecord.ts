import { eq } from 'drizzle-orm'
import { formatDay } from '../../rules/calendarDay'
import { zonedDay } from '../../rules/zonedTime'
import type { Executor } from '../database/open'
import { findRecordBodies, type RecordId } from '../database/repositories/records'
import { events } from '../database/schema/meetings'
import { recordSubjects } from '../database/schema/recordSubjects'

/**
 * The title of a record's subject, for a meeting with its day. Where the row no longer exists, the title comes
 * from the first event; null where that cannot be read either.
 */
export async function titleOfRecord(db: Executor, record: RecordId): Promise<string | null> {
  const known = (await findStored(db, record)) ?? (await findRecorded(db, record))
  if (known === null || typeof known.title !== 'string') return null
  return known.startTime === undefined
    ? known.title
    : `${known.title}, ${formatDay(zonedDay(known.startTime))}`
}

interface Titled {
  title: string
  /** For a meeting only. */
  startTime?: string
}

async function findStored(db: Executor, { subject, id }: RecordId): Promise<Titled | null> {
  if (subject === 'meeting') {
    const { title, startTime } = events
    const [row] = await db.select({ title, startTime }).from(events).where(eq(events.eventId, id))
    return row ?? null
  }
  const { table, id: column } = recordSubjects[subject]
  const [row] = await db.select({ title: table.title }).from(table).where(eq(column, id))
  return row ?? null
}

async function findRecorded(db: Executor, record: RecordId): Promise<Titled | null> {
  const [body] = await findRecordBodies(db, record, 1)
  try {
    return body === undefined ? null : (JSON.parse(body) as Titled)
  } catch {
    return null
  }
}
