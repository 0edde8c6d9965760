import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { prepared } from '../database/prepared'
import { isOfStaff } from '../database/repositories/staff'
import { isEnabled } from '../database/repositories/groups'
import { groups, members, memberships, users } from '../database/schema/directory'
import type { Actor, Membership } from '../domain/actor'
import type { VerifiedToken } from '../domain/verifiedToken'

/** All memberships of a person in one column, so that who acts is one round trip. */
const membershipsOfUser = sql<Membership[]>`(
  select coalesce(json_agg(json_build_object(
    'groupId', ${memberships.groupId},
    'titles', ${memberships.titles},
    'isAdmin', ${memberships.isAdmin},
    'isProxyVoter', ${memberships.isProxyVoter}
  ) order by ${memberships.groupId}), '[]')
  from ${memberships}
  where ${memberships.userId} = ${users.userId} and ${isEnabled(memberships.groupId)}
)`

/** The groups that staff enter neither. */
const disabledGroups = sql<number[]>`(
  select coalesce(json_agg(${groups.groupId}), '[]') from ${groups} where ${groups.isDisabled}
)`

/** As the index on it spells it: who has no subject of their own goes by their id. */
const subject = sql<string>`coalesce(${users.subject}, ${users.userId}::text)`

/** What OpenID Connect lets a provider call a person. */
const subjectForm = /^[\x20-\x7e]{1,255}$/

const personWhere = (db: Executor, isTheirs: SQL) =>
  db
    .select({
      userId: users.userId,
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      memberId: users.memberId,
      memberName: members.name,
      isStaff: isOfStaff,
      isDisabled: users.isDisabled,
      memberships: membershipsOfUser,
      disabledGroupIds: disabledGroups,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(isTheirs)

const named = sql.placeholder('subject')
const personOf = {
  subject: prepared((db: Executor) =>
    personWhere(db, eq(subject, named)).prepare('person_of_subject'),
  ),
  email: prepared((db: Executor) =>
    personWhere(db, eq(sql`lower(${users.email})`, named)).prepare('person_of_email'),
  ),
}

/** Why a good token lets nobody in. */
export type MissingActor = 'not-in-directory' | 'account-disabled'

/**
 * The person a token speaks of, as the directory has them now: who has what it names for a subject, read to
 * the letter, or for an address; else why there is none.
 */
export async function findActor(
  db: Executor,
  token: VerifiedToken,
  recognizedBy: 'subject' | 'email' = 'subject',
): Promise<Actor | MissingActor> {
  if (!subjectForm.test(token.subject)) return 'not-in-directory'
  const [person] = await personOf[recognizedBy](db).execute({ subject: token.subject })
  if (!person) return 'not-in-directory'
  const { firstName, lastName, isDisabled, ...rest } = person
  if (isDisabled) return 'account-disabled'
  return { ...rest, name: `${firstName} ${lastName}`, token }
}
