import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { alternates, members, memberships, users } from '../schema/directory'
import { checkIns } from '../schema/meetings'

/** A person as a check-in keeps one: the company and the title in the group are those of this moment. */
export interface AttendingPerson {
  userId: number
  firstName: string
  lastName: string
  memberId: number | null
  memberCompanyName: string | null
  userTitle: string | null
  isInGroup: boolean
}

/**
 * What a check-in keeps of a person. A company is there through its people in the group, as it votes through
 * them: a guest from it is named with it and does not make it count.
 */
export function attendingColumns(person: AttendingPerson) {
  const { userId, firstName, lastName, memberCompanyName, userTitle, isInGroup } = person
  const memberId = isInGroup ? person.memberId : null
  return { userId, firstName, lastName, memberId, memberCompanyName, userTitle }
}

/** People whom the directory knows, by their ids, in the group or not; none of the disabled. */
export async function findAttendingPeople(
  db: Executor,
  groupId: number,
  userIds: readonly number[],
): Promise<AttendingPerson[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      memberId: users.memberId,
      memberCompanyName: members.name,
      titles: memberships.titles,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), eq(memberships.groupId, groupId)),
    )
    .where(and(inArray(users.userId, [...userIds]), eq(users.isDisabled, false)))
  return rows.map(({ titles, ...person }) => ({
    ...person,
    userTitle: titles?.[0] ?? null,
    isInGroup: titles !== null,
  }))
}

/** The names of those in a group; none of the disabled. */
export function findPeopleOfGroup(
  db: Executor,
  groupId: number,
): Promise<Pick<AttendingPerson, 'userId' | 'firstName' | 'lastName'>[]> {
  const { userId, firstName, lastName, isDisabled } = users
  return db
    .select({ userId, firstName, lastName })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.groupId, groupId), eq(isDisabled, false)))
}

/** The id of who is registered with an e-mail address, disabled or not; null for nobody. */
export async function findUserByEmail(db: Executor, email: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row?.userId ?? null
}

/** Who stands in for whom at a meeting: as assigned in its group now, and as its rows have it already. */
export function findAlternates(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<{ alternateUserId: number; principalUserId: number }[]> {
  const { alternateUserId, principalUserId } = alternates
  const { standInUserId, removedAt } = checkIns
  const itsRows = and(eq(checkIns.eventId, eventId), isNull(removedAt), isNotNull(standInUserId))
  return db
    .select({ alternateUserId, principalUserId })
    .from(alternates)
    .where(eq(alternates.groupId, groupId))
    .union(
      db
        .select({
          alternateUserId: sql<number>`${standInUserId}`,
          principalUserId: sql<number>`${checkIns.userId}`,
        })
        .from(checkIns)
        .where(itsRows),
    )
}
