import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mayRunAgain } from '../domain/faults'
import type { Transaction } from './open'

const longestPauseMs = 40

class TakenBack extends Error {
  constructor(readonly outcome: unknown) {
    super('The transaction was a preview.')
  }
}

/** Runs `work` as `inTransaction` does, rolls everything back, and returns the result. */
export async function inPreview<T>(
  db: NodePgDatabase,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction<T>(db, async (tx) => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as T
    throw error
  }
}

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure it runs again, at most `retries` times
 * with short random pauses, so `work` must have no effect outside the database. A lost connection is never
 * retried, because it is unknown whether the commit succeeded.
 */
export async function inTransaction<T>(
  db: NodePgDatabase,
  work: (tx: Transaction) => Promise<T>,
  { retries = 4 }: { retries?: number } = {},
): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (left === 0 || !mayRunAgain(error)) throw error
      await pause(Math.random() * longestPauseMs)
    }
  }
}
