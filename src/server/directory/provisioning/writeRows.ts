import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { insertMany } from '../../database/insertMany'
import { type AnyList, columnOf, describe } from './directoryLists'
import type { PlainDifference } from './listedChanges'

/**
 * Writes the differences between stored and sent rows of a list. A change writes only the columns that differ, so
 * that it never overwrites what a roll call changes in the same row at the same time.
 */
export async function writeRows(
  tx: Transaction,
  list: AnyList,
  { key, created, changed, removed }: PlainDifference,
): Promise<void> {
  const { table } = describe(list)
  const itself = (row: Record<string, unknown>) =>
    and(...key.map((name) => eq(columnOf(list, name), row[name])))
  for (const row of removed) await tx.delete(table).where(itself(row))
  for (const { row, change } of changed) await tx.update(table).set(change).where(itself(row))
  await insertMany(tx, table, created)
}
