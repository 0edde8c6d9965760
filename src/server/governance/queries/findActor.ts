import { eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import { appointmentsOf } from '../../database/repositories/appointments'
import { isOfStaff } from '../../database/repositories/staff'
import { isEnabled } from '../../database/repositories/groups'
import { groups, members, memberships, users } from '../../database/schema/directory'
import type { Actor, Membership } from '../../domain/actor'
import type { VerifiedToken } from '../../domain/verifiedToken'
import { createBatchedReads } from '../../domain/sharedReads'
import { pick } from '../../domain/pick'

/** All memberships of a person in one column, so that finding a caller takes one round trip. */
const membershipsOfUser = sql<Membership[]>`(
  select coalesce(json_agg(json_build_object(
    'groupId', ${memberships.groupId},
    'isAdmin', ${memberships.isAdmin},
    'isProxyVoter', ${memberships.isProxyVoter},
    'appointments', ${appointmentsOf(memberships.userId, memberships.groupId)}
  ) order by ${memberships.groupId}), '[]')
  from ${memberships}
  where ${memberships.userId} = ${users.userId} and ${isEnabled(memberships.groupId)}
)`

/** The groups that nobody may enter, not even staff. */
const disabledGroups = sql<number[]>`(
  select coalesce(json_agg(${groups.groupId}), '[]') from ${groups} where ${groups.isDisabled}
)`

/** Must match the expression of the index: people without a subject are found by their id. */
const subject = sql<string>`coalesce(${users.subject}, ${users.userId}::text)`

/** The format of a subject that OpenID Connect allows. */
const subjectForm = /^[\x20-\x7e]{1,255}$/

const people = (db: Executor, calledWhat: SQL<string>) =>
  db
    .select({
      calledWhat,
      ...pick(users, 'userId', 'userName', 'firstName', 'lastName', 'email', 'memberId'),
      memberName: members.name,
      isStaff: isOfStaff,
      isDisabled: users.isDisabled,
      memberships: membershipsOfUser,
      disabledGroupIds: disabledGroups,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(sql`${calledWhat} = any(${sql.placeholder('subjects')}::text[])`)

const peopleBy = {
  subject: prepared((db: Executor) => people(db, subject).prepare('people_of_subjects')),
  id: prepared((db: Executor) =>
    people(db, sql<string>`${users.userId}::text`).prepare('people_of_ids'),
  ),
  email: prepared((db: Executor) =>
    people(db, sql<string>`lower(${users.email})`).prepare('people_of_emails'),
  ),
}

/** Why a person with a valid token has no access. */
export type MissingActor = 'not-in-directory' | 'account-disabled'

/** Finds the person of a token in the directory; resolves with the reason where they have no access. */
export type FindActor = (token: VerifiedToken) => Promise<Actor | MissingActor>

/**
 * Finds the current person of each token in the directory, by the subject (case-sensitive) or e-mail address that
 * the token names; otherwise the reason why there is none.
 */
async function findActors(
  db: Executor,
  tokens: readonly VerifiedToken[],
  recognizedBy: 'subject' | 'email',
): Promise<(Actor | MissingActor)[]> {
  const subjects = tokens.map((token) => token.subject).filter((named) => subjectForm.test(named))
  const rows = subjects.length > 0 ? await peopleBy[recognizedBy](db).execute({ subjects }) : []
  const found = new Map(rows.map((row) => [row.calledWhat, row]))
  return tokens.map((token) => {
    const person = found.get(token.subject)
    if (!person) return 'not-in-directory'
    const { firstName, lastName, isDisabled, calledWhat: _, ...rest } = person
    if (isDisabled) return 'account-disabled'
    return { ...rest, name: `${firstName} ${lastName}`, token }
  })
}

/** A person by their id, as a job needs them, who presented no token; null where they have no access. */
export async function findPerson(
  db: Executor,
  userId: number,
): Promise<Omit<Actor, 'token'> | null> {
  const [person] = await peopleBy.id(db).execute({ subjects: [String(userId)] })
  if (!person || person.isDisabled) return null
  const { firstName, lastName, isDisabled: _, calledWhat: _same, ...rest } = person
  return { ...rest, name: `${firstName} ${lastName}` }
}

/** Creates the lookup of callers. Callers that arrive during a lookup are found together by the next statement. */
export function createFindActor(
  db: Executor,
  recognizedBy: 'subject' | 'email' = 'subject',
): FindActor {
  const reads = createBatchedReads<VerifiedToken, Actor | MissingActor>()
  return (token) => reads.read('', token, (tokens) => findActors(db, tokens, recognizedBy))
}
