import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { isEnabled } from '../database/repositories/groups'
import { isOfStaff } from '../database/repositories/staff'
import { groups, memberships, users } from '../database/schema/directory'
import type { Topics } from './identity'
import type { RightsHolder } from './rightsReview'
import { findSignedOut } from '../identity/signedOutTokens'

/** The current rights of connected people, in the given order; null for people who are disabled or signed out. */
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
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), isEnabled(memberships.groupId)),
    )
    .where(and(inArray(users.userId, userIds), eq(users.isDisabled, false)))
  const groupIds = new Map<number, Set<number>>()
  const staff = new Set<number>()
  for (const { userId, isStaff, groupId } of rows) {
    const known = groupIds.get(userId) ?? new Set<number>()
    if (groupId !== null) known.add(groupId)
    groupIds.set(userId, known)
    if (isStaff) staff.add(userId)
  }
  const ofStaff: Topics = staff.size > 0 ? await findTopicsOfStaff(db) : 'all'
  return new Map([...groupIds].map(([userId, ids]) => [userId, staff.has(userId) ? ofStaff : ids]))
}

/** All groups that are not disabled, because staff see them all. */
export async function findTopicsOfStaff(db: Executor): Promise<Topics> {
  const rows = await db
    .select({ groupId: groups.groupId, isDisabled: groups.isDisabled })
    .from(groups)
  const enabled = rows.filter(({ isDisabled }) => !isDisabled)
  if (enabled.length === rows.length) return 'all'
  return new Set(enabled.map(({ groupId }) => groupId))
}
