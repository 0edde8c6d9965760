import { sql, type SQLWrapper } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './open'

/** Keeps tables of up to sixty columns below the 65,535 parameters that a statement may have. */
const rowsPerStatement = 1000

/** Inserts any number of rows in as few statements as the protocol allows. */
export async function insertMany<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  for (const portion of portionsOf(rows)) await tx.insert(table).values(portion)
}

/** Any number of rows in portions that one statement can take. */
export function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const portions = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: portions }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  )
}

/** Lets a serial column continue after ids that were inserted explicitly. */
export async function continueSerial(
  tx: Transaction,
  table: string,
  column: string,
): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select coalesce(max(${sql.identifier(column)}), 1) from ${sql.identifier(table)}))`,
  )
}

/** A condition with all values in one parameter, because a statement may have at most 65,535 parameters. */
export function isOneOf(
  column: SQLWrapper,
  type: 'int' | 'text' | 'timestamptz',
  values: readonly (number | string)[],
) {
  return sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(type)}[])`
}
