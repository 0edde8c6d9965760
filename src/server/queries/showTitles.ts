import { eq } from 'drizzle-orm'
import type { Titles } from '../../contract/groups'
import type { Executor } from '../database/open'
import { isMembershipIn } from '../database/repositories/callerStatus'
import { isOfStaff } from '../database/repositories/staff'
import { memberships, users } from '../database/schema/directory'
import { ApiError } from '../domain/apiError'

/** @throws {ApiError} not-found for who is neither in the group nor staff */
export async function showTitles(db: Executor, groupId: number, userId: number): Promise<Titles> {
  const [row] = await db
    .select({
      isStaff: isOfStaff,
      titles: memberships.titles,
      isGroupAdmin: memberships.isAdmin,
    })
    .from(users)
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
