import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readDatabaseClock } from '../../src/server/database/clock'
import { inTransaction } from '../../src/server/database/transaction'
import { ballotBox, type OpenQuestion } from './ballotBox'

const twoDaysMs = 48 * 60 * 60_000

/** A question that was opened days ago and whose deadline comes `ms` from now by the database's own clock. */
export async function openFor(
  db: NodePgDatabase,
  ms: number,
  groupId = 101,
): Promise<OpenQuestion> {
  const now = await inTransaction(db, readDatabaseClock)
  const deadline = new Date(Date.parse(now) + ms).toISOString()
  const openedAt = new Date(Date.parse(deadline) - twoDaysMs).toISOString()
  const wanted = { groupId, deadlineUtc: deadline, isAutoExtensionEnabled: false }
  return ballotBox(db).open(wanted, openedAt)
}
