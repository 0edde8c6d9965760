/** The people whom SCIM sees. */
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { groups, members, memberships, users } from '../../database/schema/directory'
import { type FilteredColumns, filterCondition, sortedBy, type Sorting } from './filterCondition'
import type { UserRow } from './scimUser'
import { enterpriseUser } from './scimAttributes'

/**
 * SQL condition for people whom SCIM sees: not those that SCIM deleted, and no duplicates that were merged.
 * `people` is the table's name in the statement.
 */
export function isVisible(people: 'users' | 'u'): SQL {
  const its = sql.raw(people)
  return sql`(${its}.merged_into_id is null and not (${its}.is_disabled and ${its}.withdrawn_at is not null))`
}

const groupsOfUser = sql<UserRow['groups']>`(
  select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by g.group_id), '[]')
  from ${memberships} m join ${groups} g on g.group_id = m.group_id
  where m.user_id = ${users}.user_id and not g.is_disabled
)`

const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`
const email: FilteredColumns[string] = { of: sql`${users.email}`, kind: 'text' }
const groupId: FilteredColumns[string] = {
  of: sql`m.group_id::text`,
  kind: 'exact',
  some: (holds) =>
    sql`exists (select 1 from ${memberships} m where m.user_id = ${users}.user_id and ${holds})`,
}

const columns: FilteredColumns = {
  id: { of: sql`${users.userId}::text`, kind: 'exact' },
  externalId: { of: sql`${users.subject}`, kind: 'exact' },
  userName: { of: sql`${users.userName}`, kind: 'text' },
  'name.givenName': { of: sql`${users.firstName}`, kind: 'text' },
  'name.familyName': { of: sql`${users.lastName}`, kind: 'text' },
  'name.formatted': { of: fullName, kind: 'text' },
  displayName: { of: fullName, kind: 'text' },
  active: { of: sql`not ${users.isDisabled}`, kind: 'boolean' },
  emails: email,
  'emails.value': email,
  'emails.type': { of: sql`'work'::text`, kind: 'text' },
  'emails.primary': { of: sql`true`, kind: 'boolean' },
  'meta.created': { of: sql`${users.createdAt}`, kind: 'dateTime' },
  'meta.lastModified': { of: sql`${users.modifiedAt}`, kind: 'dateTime' },
  groups: groupId,
  'groups.value': groupId,
  [`${enterpriseUser}.organization`]: { of: sql`${members.name}`, kind: 'text' },
}

function select(db: Executor) {
  return db
    .select({
      userId: users.userId,
      subject: users.subject,
      userName: users.userName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isDisabled: users.isDisabled,
      memberId: users.memberId,
      organization: members.name,
      createdAt: users.createdAt,
      modifiedAt: users.modifiedAt,
      groups: groupsOfUser,
    })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
}

/** A person; null where they do not exist or SCIM does not see them. */
export async function findUser(db: Executor, userId: number): Promise<UserRow | null> {
  const [row] = await select(db).where(and(eq(users.userId, userId), isVisible('users')))
  return row ?? null
}

/** A part of a list: the number of resources before it, its maximum length, and the order of the list. */
export interface Page {
  offset: number
  limit: number
  /** Null means by id. */
  sorting: Sorting | null
}

/** A page of the people who match a filter, and their total number. */
export async function findUsers(
  db: Executor,
  filter: string | undefined,
  { offset, limit, sorting }: Page,
): Promise<{ rows: UserRow[]; total: number }> {
  const meant = and(
    isVisible('users'),
    filter === undefined ? undefined : filterCondition(filter, columns),
  )
  const rows = await select(db)
    .where(meant)
    .orderBy(...sortedBy(sorting, columns), asc(users.userId))
    .offset(offset)
    .limit(limit)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(meant)
  return { rows, total: counted?.total ?? 0 }
}

/** People who share an identity with the given ones, and whether SCIM deleted them. */
export function findConflicting(
  db: Executor,
  {
    userName,
    email: address,
    subject,
  }: { userName: string; email: string; subject: string | null },
) {
  return db
    .select({
      userId: users.userId,
      memberId: users.memberId,
      isWithdrawn: sql<boolean>`${and(
        isNull(users.mergedIntoId),
        eq(users.isDisabled, true),
        isNotNull(users.withdrawnAt),
      )}`,
    })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.userName})`, userName.toLowerCase()),
        eq(sql`lower(${users.email})`, address.toLowerCase()),
        subject === null
          ? undefined
          : eq(sql`coalesce(${users.subject}, ${users.userId}::text)`, subject),
      ),
    )
    .orderBy(asc(users.userId))
}
