import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { isOfStaff } from '../database/repositories/staff'
import { members, memberships, users } from '../database/schema/directory'
import type { Actor, Membership } from '../http/actor'
import type { VerifiedToken } from '../identity/verifyToken'

/** All memberships of a person in one column, so that who acts is one round trip. */
const membershipsOfUser = sql<Membership[]>`(
  select coalesce(json_agg(json_build_object(
    'groupId', ${memberships.groupId},
    'titles', ${memberships.titles},
    'isAdmin', ${memberships.isAdmin},
    'isProxyVoter', ${memberships.isProxyVoter}
  ) order by ${memberships.groupId}), '[]')
  from ${memberships} where ${memberships.userId} = ${users.userId}
)`

/** As the index on it spells it: who has no subject of their own goes by their id. */
const subject = sql<string>`coalesce(${users.subject}, ${users.userId}::text)`

/** What OpenID Connect lets a provider call a person. */
const subjectForm = /^[\x20-\x7e]{1,255}$/

/**
 * The person a token speaks of, as the directory has them now: who has the token's `sub` for a subject,
 * read to the letter. Null where unknown or disabled.
 */
export async function findActor(db: Executor, token: VerifiedToken): Promise<Actor | null> {
  if (!subjectForm.test(token.subject)) return null
  const [person] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      memberId: users.memberId,
      memberName: members.name,
      isStaff: isOfStaff,
      memberships: membershipsOfUser,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(subject, token.subject), eq(users.isDisabled, false)))
  if (!person) return null
  const { firstName, lastName, ...rest } = person
  return { ...rest, name: `${firstName} ${lastName}`, token }
}
