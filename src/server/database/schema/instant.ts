import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** An instant, `timestamptz(3)`, read and written as an ISO 8601 UTC string with milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** An instant as the same string, for statements whose rows no schema reads. */
export const instantText = <T = unknown>(column: SQLWrapper): SQL<T> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
