import { sql } from 'drizzle-orm'
import type { Executor } from './open'
import { prepared } from './prepared'
import { instantText } from './schema/instant'

/** Reads the deciding time within a transaction: an ISO 8601 UTC instant with milliseconds. */
export type ReadClock = (db: Executor) => Promise<string>

/** The database's clock as a column of a larger statement. */
export const clockColumn = instantText<string>(sql`clock_timestamp()`)

const databaseClock = prepared((db: Executor) =>
  db
    .select({ now: clockColumn })
    .from(sql`(select) as one`)
    .prepare('database_clock'),
)

/**
 * Reads the database's clock, the only one that decides. It must be read after the row is locked: `now()` stands
 * still within a transaction and would accept a vote that waited past the deadline.
 */
export const readDatabaseClock: ReadClock = async (db) => {
  const [row] = await databaseClock(db).execute()
  if (!row) throw new Error('The database did not tell the time.')
  return row.now
}
