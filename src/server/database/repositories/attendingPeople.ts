import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { zonedDay } from '../../../rules/zonedTime'
import type { Executor } from '../open'
import { isMembershipIn } from './callerStatus'
import { alternates, members, memberships, users } from '../schema/directory'
import { checkIns } from '../schema/meetings'

/** A person with their current company and title in the group, as a check-in stores them. */
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
 * The columns of a check-in that describe the person. A company attends through its people in the group, just as
 * it votes through them; a guest from the company is named with it, but does not make it count.
 */
export function attendingColumns(person: AttendingPerson) {
  const { userId, firstName, lastName, memberCompanyName, userTitle, isInGroup } = person
  const memberId = isInGroup ? person.memberId : null
  return { userId, firstName, lastName, memberId, memberCompanyName, userTitle }
}

/** People by their ids, whether in the group or not, without disabled ones. */
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
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(and(inArray(users.userId, [...userIds]), eq(users.isDisabled, false)))
  return rows.map(({ titles, ...person }) => ({
    ...person,
    userTitle: titles?.[0] ?? null,
    isInGroup: titles !== null,
  }))
}

/** The names of the people in a group, without disabled ones. */
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

/**
 * The person registered with each of these e-mail addresses, including disabled people; unknown addresses are left
 * out.
 */
export async function findUsersByEmail(
  db: Executor,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await db.execute<{ email: string; userId: number }>(
    sql`select asked.email, ${users.userId} as "userId"
      from unnest(${sql.param([...emails])}::text[]) asked (email)
      join ${users} on lower(${users.email}) = lower(asked.email)`,
  )
  return new Map(rows.map(({ email, userId }) => [email, userId]))
}

/**
 * Who stands in for whom at a meeting: by the group's assignments for the day on which it begins, and by its
 * existing check-ins.
 */
export function findAlternates(
  db: Executor,
  { groupId, eventId, startTime }: { groupId: number; eventId: number; startTime: string },
): Promise<{ alternateUserId: number; principalUserId: number }[]> {
  const { alternateUserId, principalUserId, fromDay, toDay } = alternates
  const day = zonedDay(startTime)
  const { standInUserId, removedAt } = checkIns
  const itsRows = and(eq(checkIns.eventId, eventId), isNull(removedAt), isNotNull(standInUserId))
  return db
    .select({ alternateUserId, principalUserId })
    .from(alternates)
    .where(
      and(
        eq(alternates.groupId, groupId),
        or(isNull(fromDay), lte(fromDay, day)),
        or(isNull(toDay), gte(toDay, day)),
      ),
    )
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
