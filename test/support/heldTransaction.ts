import type { Transaction } from '../../src/server/database/open'
import type { TestDatabase } from './database'

/** Does something in a transaction and leaves it open, with all its locks, until it is told to commit. */
export async function heldTransaction(
  { db }: TestDatabase,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<{ commit: () => Promise<void> }> {
  let commit = () => undefined as void
  const told = new Promise<void>((resolve) => (commit = resolve))
  let over: Promise<void> = Promise.resolve()
  await new Promise<void>((held, failed) => {
    over = db.transaction(async (tx) => {
      await work(tx)
      held()
      await told
    })
    over.catch(failed)
  })
  return {
    commit() {
      commit()
      return over
    },
  }
}
