import { sql } from 'drizzle-orm'
import type { Transaction } from './open'

/** Reads the time inside a transaction, an ISO 8601 UTC instant in milliseconds. */
export type ReadClock = (tx: Transaction) => Promise<string>

/**
 * The database's clock, the only one that decides. Read it after the row is locked: `now()` stands
 * still in a transaction and would let a vote in that waited past the deadline.
 */
export const readDatabaseClock: ReadClock = async (tx) => {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  const row = rows[0]
  if (!row) throw new Error('The database did not tell the time.')
  return row.now
}
