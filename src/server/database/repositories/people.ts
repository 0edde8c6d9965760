import { eq } from 'drizzle-orm'
import type { Executor } from '../open'
import { members, users } from '../schema/directory'

export interface PersonRow {
  userId: number
  firstName: string
  lastName: string
  memberId: number | null
  memberName: string | null
}

export async function findPerson(db: Executor, userId: number): Promise<PersonRow | null> {
  const [row] = await db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      memberId: users.memberId,
      memberName: members.name,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(eq(users.userId, userId))
  return row ?? null
}
