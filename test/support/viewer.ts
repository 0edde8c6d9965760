import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Standing } from '../../src/server/access/standing'
import { findStanding } from '../../src/server/database/repositories/standings'
import { people, type PersonName } from './directory'

/** A person of the test directory as a query sees one. */
export async function viewerOf(
  db: NodePgDatabase,
  person: PersonName,
  groupId = 101,
): Promise<Standing> {
  const standing = await findStanding(db, groupId, people[person])
  if (!standing) throw new Error(`There is no ${person}.`)
  return standing
}
