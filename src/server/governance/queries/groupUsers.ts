/** People of the directory for selection on screens; e-mail addresses only where the viewer may see them. */
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { GroupUser } from '../../../contract/users'
import type { Executor } from '../../database/open'
import { members, memberships, users } from '../../database/schema/directory'
import { ApiError, orNotFound } from '../../domain/apiError'
import { likePattern } from './likePattern'
import { pick } from '../../domain/pick'

const mostFound = 100

const columns = {
  ...pick(users, 'userId', 'firstName', 'lastName', 'email'),
  memberId: members.memberId,
  memberName: members.name,
  memberType: members.memberType,
}

/** People with their companies. */
const peopleOf = (db: Executor) =>
  db.select(columns).from(users).leftJoin(members, eq(members.memberId, users.memberId)).$dynamic()

/** People of groups with their companies. */
const membersOf = (db: Executor) =>
  peopleOf(db).innerJoin(memberships, eq(memberships.userId, users.userId))

type UserRow = Awaited<ReturnType<typeof peopleOf>>[number]

function presentUser({ memberId, memberName, memberType, ...person }: UserRow): GroupUser {
  const hasMember = memberId !== null && memberName !== null && memberType !== null
  return { ...person, member: hasMember ? { memberId, name: memberName, memberType } : null }
}

/**
 * People of a group whose name contains the text regardless of case, sorted by name, at most 100, because many may
 * already be in a meeting.
 */
export async function searchUsers(
  db: Executor,
  groupId: number,
  fullName: string,
): Promise<{ groupUsers: GroupUser[] }> {
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  const rows = await membersOf(db)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(users.isDisabled, false),
        ilike(name, likePattern(fullName)),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(users.userId))
    .limit(mostFound)
  return { groupUsers: rows.map(presentUser) }
}

/** @throws {ApiError} not-found for a person who is not in the group */
export async function showGroupUser(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<GroupUser> {
  const [row] = await membersOf(db).where(
    and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)),
  )
  return presentUser(orNotFound(row))
}

/** @throws {ApiError} not-permitted for somebody else's data, except for staff; not-found */
export async function showDirectoryUser(
  db: Executor,
  viewer: { userId: number; isStaff: boolean },
  userId: number,
): Promise<GroupUser> {
  if (viewer.userId !== userId && !viewer.isStaff) throw new ApiError('not-permitted')
  const [row] = await peopleOf(db).where(eq(users.userId, userId))
  return presentUser(orNotFound(row))
}
