import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RecordId } from '../../src/server/database/repositories/records'
import { type Canonical, canonicalJson } from '../../src/server/record/canonicalJson'
import { leafOf } from '../../src/server/record/merkleTree'

/** Changes a database past the product and its triggers, as somebody with all rights on it could. */
export function tamperWith(db: NodePgDatabase, statement: SQL): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}

/** An event of a record in the table of all events. */
export const eventOf = ({ subject, id }: RecordId, seq: number) =>
  sql`subject = ${subject} and subject_id = ${id} and seq = ${seq}`

/** Writes an event of a record anew, leaf and all, without what is changed to undefined. */
export async function forgeEvent<Event>(
  db: NodePgDatabase,
  record: RecordId,
  seq: number,
  change: (event: Event) => object,
): Promise<void> {
  const its = eventOf(record, seq)
  const { rows } = await db.execute(sql`select body from record_events where ${its}`)
  const event = JSON.parse(String(rows[0]?.['body'])) as Event
  const forged = JSON.stringify({ ...event, ...change(event) })
  const body = canonicalJson(JSON.parse(forged) as Canonical)
  const written = sql`body = ${body}, leaf = ${leafOf(body)}`
  await tamperWith(db, sql`update record_events set ${written} where ${its}`)
}
