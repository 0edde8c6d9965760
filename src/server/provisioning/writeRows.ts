import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/open'
import { insertMany } from '../database/insertMany'
import type { Difference } from './difference'

/**
 * Writes into a table what differs between stored and sent rows. A change writes the columns that differ
 * and no others, so that it never takes back what a roll call says of the same row at the same moment.
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
