import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQL condition that columns of a table have these values, or those of placeholders. */
export function isRow<Table extends object>(
  table: Table,
  values: { [Name in keyof Table]?: unknown },
): SQL | undefined {
  const columns = table as Record<string, PgColumn>
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as PgColumn, value)))
}
