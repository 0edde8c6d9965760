import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../database/open'

/** Several reads of one moment, so that the counts, votes and files of an answer belong together. */
export function inSnapshot<T>(
  db: NodePgDatabase,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
