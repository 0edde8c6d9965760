import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallerStatus } from '../../src/server/domain/callerStatus'
import { findCallerStatus } from '../../src/server/database/repositories/callerStatus'
import { people, type PersonName } from './directory'

/** A person of the test directory as a query sees one. */
export async function viewerOf(
  db: NodePgDatabase,
  person: PersonName,
  groupId = 101,
): Promise<CallerStatus> {
  const standing = await findCallerStatus(db, groupId, people[person])
  if (!standing) throw new Error(`There is no ${person}.`)
  return standing
}
