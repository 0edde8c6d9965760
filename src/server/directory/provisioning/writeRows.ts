import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../database/open'
import { insertMany } from '../../database/insertMany'
import type { Difference } from './difference'

/**
 * Writes the differences between stored and sent rows into a table. A change writes only the columns that differ,
 * so that it never overwrites what a roll call changes in the same row at the same time.
 */
export async function writeRows<
  T extends PgTable,
  Stored extends object,
  Sent extends Partial<Stored> & PgInsertValue<T>,
>(
  tx: Transaction,
  table: T,
  { key, created, changed, removed }: Difference<Stored, Sent>,
): Promise<void> {
  const columns = getTableColumns(table)
  const itself = (row: Stored) =>
    and(
      ...key.map((name) => {
        const column = columns[String(name)]
        if (!column) throw new Error(`The table has no column ${String(name)}.`)
        return eq(column, row[name])
      }),
    )
  for (const row of removed) await tx.delete(table).where(itself(row))
  for (const { row, change } of changed)
    await tx
      .update(table)
      .set(change as PgUpdateSetSource<T>)
      .where(itself(row))
  await insertMany(tx, table, created)
}
