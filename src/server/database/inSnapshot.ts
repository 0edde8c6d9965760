import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type DatabaseLimits, limitTransaction, longLimits } from './limits'
import type { Transaction } from './open'

type Read<T> = (tx: Transaction) => Promise<T>

/** Several reads of one moment, so that the counts, votes and files of an answer belong together. */
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

/** As `inSnapshot`, with the longer limits of an export. */
export function inLongSnapshot<T>(db: NodePgDatabase, read: Read<T>): Promise<T> {
  return inSnapshot(db, read, longLimits)
}
