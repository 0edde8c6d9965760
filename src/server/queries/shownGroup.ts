import { eq, sql } from 'drizzle-orm'
import type { ShownGroup } from '../../contract/groups'
import type { Executor } from '../database/open'
import { groups } from '../database/schema/directory'
import { importedHistory } from '../database/schema/importedHistory'

/** A group by its names, and whether something was brought in from before the product came. */
export async function findShownGroup(db: Executor, groupId: number): Promise<ShownGroup | null> {
  const { name, shortName } = groups
  const hasHistory = sql<boolean>`exists (
    select from ${importedHistory} where ${importedHistory.groupId} = ${groupId}
  )`
  const [row] = await db
    .select({ groupId: groups.groupId, name, shortName, hasHistory })
    .from(groups)
    .where(eq(groups.groupId, groupId))
  if (!row) return null
  const { hasHistory: has, ...group } = row
  return has ? { ...group, hasImportedHistory: true } : group
}
