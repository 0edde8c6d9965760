import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type DatabaseLimits, limitTransaction, longLimits } from './limits'
import type { Transaction } from './open'

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
