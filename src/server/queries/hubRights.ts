import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { isOfStaff } from '../database/repositories/staff'
import { memberships, users } from '../database/schema/directory'
import type { Topics } from '../hub/identity'
import type { RightsHolder } from '../hub/rightsReview'
import { findSignedOut } from '../identity/signedOutTokens'

/** What connected people may see now, in the order asked; null for who is disabled or signed out. */
export async function reviewHubRights(
  db: Executor,
  holders: readonly RightsHolder[],
): Promise<(Topics | null)[]> {
  const signedOut = await findSignedOut(db, holders)
  const topics = await findTopics(db, holders)
  return holders.map((holder) =>
    signedOut.has(holder) ? null : (topics.get(holder.userId) ?? null),
  )
}

async function findTopics(
  db: Executor,
  holders: readonly RightsHolder[],
): Promise<ReadonlyMap<number, Topics>> {
  const userIds = holders.map(({ userId }) => userId)
  const rows = await db
    .select({ userId: users.userId, isStaff: isOfStaff, groupId: memberships.groupId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.userId))
    .where(and(inArray(users.userId, userIds), eq(users.isDisabled, false)))
  const groupIds = new Map<number, Set<number>>()
  const staff = new Set<number>()
  for (const { userId, isStaff, groupId } of rows) {
    const known = groupIds.get(userId) ?? new Set<number>()
    if (groupId !== null) known.add(groupId)
    groupIds.set(userId, known)
    if (isStaff) staff.add(userId)
  }
  return new Map([...groupIds].map(([userId, ids]) => [userId, staff.has(userId) ? 'all' : ids]))
}
