import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mayRunAgain } from '../domain/faults'
import type { Transaction } from './open'
import { type DatabaseLimits, limitTransaction, longLimits } from './limits'

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

type Read<T> = (tx: Transaction) => Promise<T>

/** Runs several reads on one snapshot, so that the counts, votes and files of an answer match. */
export function inSnapshot<T>(
  db: NodePgDatabase,
  read: Read<T>,
  limits?: DatabaseLimits,
): Promise<T> {
  const limited: Read<T> = async (tx) => {
    if (limits) await limitTransaction(tx, limits)
    return read(tx)
  }
  return db.transaction(limited, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The same as `inSnapshot`, with the longer time limits of an export. */
export function inLongSnapshot<T>(db: NodePgDatabase, read: Read<T>): Promise<T> {
  return inSnapshot(db, read, longLimits)
}
