import { and, eq } from 'drizzle-orm'
import type { Executor } from '../open'
import { members, memberships, users } from '../schema/directory'

export interface PersonRow {
  userId: number
  firstName: string
  lastName: string
  memberId: number | null
  memberName: string | null
}

/** A person whom the directory of a group names; null for others and for the disabled. */
export async function findPersonOfGroup(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<PersonRow | null> {
  const [row] = await db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      memberId: users.memberId,
      memberName: members.name,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(
      and(eq(memberships.groupId, groupId), eq(users.userId, userId), eq(users.isDisabled, false)),
    )
  return row ?? null
}
