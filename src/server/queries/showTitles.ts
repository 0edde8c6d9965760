import { and, eq } from 'drizzle-orm'
import type { Titles } from '../../contract/groups'
import type { Executor } from '../database/open'
import { memberships, users } from '../database/schema/directory'
import { staffMemberId } from '../http/actor'
import { Refusal } from '../http/refusal'

/** @throws {Refusal} not-found for who is neither in the group nor staff */
export async function showTitles(db: Executor, groupId: number, userId: number): Promise<Titles> {
  const [row] = await db
    .select({
      memberId: users.memberId,
      titles: memberships.titles,
      isGroupAdmin: memberships.isAdmin,
    })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.groupId, groupId)),
    )
    .where(eq(users.userId, userId))
  const isStaff = row?.memberId === staffMemberId
  if (!row || (row.titles === null && !isStaff)) throw new Refusal('not-found')
  return {
    groupId,
    userId,
    titles: row.titles ?? [],
    isAdmin: isStaff || row.isGroupAdmin === true,
  }
}
