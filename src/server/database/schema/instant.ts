import { customType } from 'drizzle-orm/pg-core'

/** An instant, `timestamptz(3)`, read and written as an ISO 8601 UTC string with milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
