import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../open'

/** Finds, locks and saves the rows of a table, each of which belongs to a group and counts its changes. */
export function rowsOfGroups<T extends PgTable & { groupId: PgColumn; revision: PgColumn }>(
  table: T,
  id: PgColumn,
) {
  type Row = InferSelectModel<T>
  const theTable: PgTable = table
  const isIn = (groupId: number, rowId: number) => and(eq(id, rowId), eq(table.groupId, groupId))
  const oneOf = async (rows: PromiseLike<unknown[]>): Promise<Row | null> =>
    ((await rows)[0] as Row | undefined) ?? null

  return {
    /** Null where the group does not have it. */
    find: (db: Executor, groupId: number, rowId: number): Promise<Row | null> =>
      oneOf(db.select().from(theTable).where(isIn(groupId, rowId))),

    /** Locks a row until the transaction ends; null where the group does not have it. */
    lock: (tx: Transaction, groupId: number, rowId: number): Promise<Row | null> =>
      oneOf(tx.select().from(theTable).where(isIn(groupId, rowId)).for('update')),

    /** Locks a row for a job; null where another transaction holds it. */
    lockUnlessTaken: (tx: Transaction, rowId: number): Promise<Row | null> =>
      oneOf(tx.select().from(theTable).where(eq(id, rowId)).for('update', { skipLocked: true })),

    /** Saves a change of a locked row and raises its revision. */
    async save(
      tx: Transaction,
      rowId: number,
      change: Partial<Omit<Row, 'groupId' | 'revision'>>,
    ): Promise<Row> {
      const changed = { ...change, revision: sql`${table.revision} + 1` }
      const saved = await oneOf(tx.update(theTable).set(changed).where(eq(id, rowId)).returning())
      if (!saved) throw new Error(`${id.name} ${rowId} is gone.`)
      return saved
    },
  }
}
