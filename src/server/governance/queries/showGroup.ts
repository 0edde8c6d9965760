import { eq, sql } from 'drizzle-orm'
import type { ShownGroup, Titles } from '../../../contract/groups'
import type { Executor } from '../../database/open'
import { groups, memberships, users } from '../../database/schema/directory'
import { importedHistory } from '../../database/schema/importedHistory'
import { isMembershipIn } from '../../database/repositories/callerStatus'
import { ofPolicyInForce } from '../../database/repositories/groups'
import { isOfStaff } from '../../database/repositories/staff'
import { ApiError } from '../../domain/apiError'

/**
 * The names of a group, whether it has a history from before the product, whether chairs vote in it, and to admins
 * its mailing list.
 *
 * @throws {ApiError} not-found
 */
export async function showGroup(
  db: Executor,
  groupId: number,
  isAdmin: boolean,
): Promise<ShownGroup> {
  const { name, shortName, reflectorEmail } = groups
  const hasHistory = sql<boolean>`exists (
    select from ${importedHistory} where ${importedHistory.groupId} = ${groupId}
  )`
  const doChairsVote = ofPolicyInForce<boolean>(
    groupId,
    sql`(its.policy -> 'electorate' ->> 'doChairsVote')::boolean`,
  )
  const [row] = await db
    .select({ groupId: groups.groupId, name, shortName, reflectorEmail, hasHistory, doChairsVote })
    .from(groups)
    .where(eq(groups.groupId, groupId))
  if (!row) throw new ApiError('not-found')
  const { hasHistory: has, doChairsVote: haveChairs, reflectorEmail: address, ...group } = row
  return {
    ...group,
    ...(has && { hasImportedHistory: true }),
    ...(haveChairs && { doChairsVote: true }),
    ...(isAdmin && { reflectorEmail: address }),
  }
}

/** @throws {ApiError} not-found where the group does not exist, or the person is neither in it nor staff */
export async function showTitles(db: Executor, groupId: number, userId: number): Promise<Titles> {
  const [row] = await db
    .select({
      isStaff: isOfStaff,
      titles: memberships.titles,
      isGroupAdmin: memberships.isAdmin,
    })
    .from(users)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(eq(users.userId, userId))
  if (!row || (row.titles === null && !row.isStaff)) throw new ApiError('not-found')
  return {
    groupId,
    userId,
    titles: row.titles ?? [],
    isAdmin: row.isStaff || row.isGroupAdmin === true,
  }
}
