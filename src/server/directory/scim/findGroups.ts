/** The groups that SCIM sees: those that are not disabled. */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { groups, memberships, users } from '../../database/schema/directory'
import { type FilteredColumns, filterCondition, sortedBy } from './filterCondition'
import { isVisible, type Page } from './findUsers'
import { quorateGroup } from './scimAttributes'
import type { GroupRow } from './scimGroup'

const isEnabled = eq(groups.isDisabled, false)

const memberId: FilteredColumns[string] = {
  of: sql`m.user_id::text`,
  kind: 'exact',
  some: (holds) =>
    sql`exists (select 1 from ${memberships} m where m.group_id = ${groups}.group_id and ${holds})`,
}

const columns: FilteredColumns = {
  id: { of: sql`${groups.groupId}::text`, kind: 'exact' },
  externalId: { of: sql`${groups.externalId}`, kind: 'exact' },
  displayName: { of: sql`${groups.name}`, kind: 'text' },
  'meta.created': { of: sql`${groups.createdAt}`, kind: 'dateTime' },
  'meta.lastModified': { of: sql`${groups.modifiedAt}`, kind: 'dateTime' },
  members: memberId,
  'members.value': memberId,
  [`${quorateGroup}.shortName`]: { of: sql`${groups.shortName}`, kind: 'text' },
  [`${quorateGroup}.reflectorEmail`]: { of: sql`${groups.reflectorEmail}`, kind: 'text' },
}

const membersOfGroup = sql<GroupRow['members']>`(
  select coalesce(json_agg(json_build_object(
    'userId', u.user_id, 'name', u.first_name || ' ' || u.last_name
  ) order by u.user_id), '[]')
  from ${memberships} m join ${users} u on u.user_id = m.user_id
  where m.group_id = ${groups}.group_id and ${isVisible('u')}
)`

function select(db: Executor, withMembers: boolean) {
  return db
    .select({
      groupId: groups.groupId,
      externalId: groups.externalId,
      name: groups.name,
      shortName: groups.shortName,
      reflectorEmail: groups.reflectorEmail,
      createdAt: groups.createdAt,
      modifiedAt: groups.modifiedAt,
      members: withMembers ? membersOfGroup : sql<null>`null`,
    })
    .from(groups)
}

/** A group; null where it does not exist or is disabled. */
export async function findGroup(db: Executor, groupId: number): Promise<GroupRow | null> {
  const [row] = await select(db, true).where(and(eq(groups.groupId, groupId), isEnabled))
  return row ?? null
}

/** A page of the groups that match a filter, and their total number. */
export async function findGroups(
  db: Executor,
  filter: string | undefined,
  { offset, limit, sorting, withMembers }: Page & { withMembers: boolean },
): Promise<{ rows: GroupRow[]; total: number }> {
  const meant = and(isEnabled, filter === undefined ? undefined : filterCondition(filter, columns))
  const rows = await select(db, withMembers)
    .where(meant)
    .orderBy(...sortedBy(sorting, columns), asc(groups.groupId))
    .offset(offset)
    .limit(limit)
  return { rows, total: await db.$count(groups, meant) }
}

/** The groups with this name or external id. */
export function findNamesakes(
  db: Executor,
  { name, externalId }: { name: string; externalId: string | null },
) {
  const isSo: (SQL | undefined)[] = [
    eq(sql`lower(${groups.name})`, name.toLowerCase()),
    externalId === null ? undefined : eq(groups.externalId, externalId),
  ]
  return db
    .select({ groupId: groups.groupId, isDisabled: groups.isDisabled })
    .from(groups)
    .where(or(...isSo))
    .orderBy(asc(groups.groupId))
}

/** The members of a group whom SCIM sees. */
export async function findMemberIds(db: Executor, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(memberships.groupId, groupId), isVisible('users')))
  return rows.map(({ userId }) => userId)
}
