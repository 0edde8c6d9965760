/** The removals of members that wait for staff, and those that staff declined. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type {
  listRemovalRequests as endpoint,
  RemovalRequest,
} from '../../../contract/removalRequests'
import type { Executor } from '../../database/open'
import { groups, users } from '../../database/schema/directory'
import { removalRequests } from '../../database/schema/removalRequests'
import { containing, pageOf, total } from './adminPages'

const mostNames = 200

/** The memberships that would end now: others may have left since. */
const leavers = sql`memberships as its
  where its.group_id = ${removalRequests.groupId} and its.user_id = any(${removalRequests.leavingIds})`
const leavingCount = sql<number>`(select count(*)::integer from ${leavers})`

const counted = {
  leavingCount,
  memberCount: sql<number>`(
    select count(*)::integer from memberships as its where its.group_id = ${removalRequests.groupId}
  )`,
  leaving: sql<RemovalRequest['leaving']>`(
    select coalesce(json_agg(leaver), '[]') from (
      select person.user_id as "userId", person.first_name || ' ' || person.last_name as name,
        company.name as "companyName"
      from users as person left join members as company on company.member_id = person.member_id
      where person.user_id in (select its.user_id from ${leavers})
      order by lower(person.first_name || ' ' || person.last_name), person.user_id
      limit ${mostNames}
    ) as leaver
  )`,
  joiningCount: sql<number>`cardinality(${removalRequests.joiningIds})`,
}

export function listRemovalRequests(
  db: Executor,
  { search, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { groupId, askedAt, tokenPrint, declinedAt, declinedById } = removalRequests
  const declinedBy = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  const query = db
    .select({
      groupId,
      groupName: groups.name,
      ...counted,
      askedAt,
      tokenPrint,
      declinedAt,
      declinedBy,
      total,
    })
    .from(removalRequests)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .leftJoin(users, eq(users.userId, declinedById))
    .where(and(sql`${leavingCount} > 0`, containing(search, groups.name, groupId)))
    .orderBy(isNotNull(declinedAt), asc(askedAt), asc(groupId))
  return pageOf(query, page)
}

/** The removals that wait for staff, the longest waiting first. */
export function findWaitingRemovals(db: Executor) {
  const { groupId, askedAt, declinedAt } = removalRequests
  return db
    .select({ groupId, groupName: groups.name, leavingCount })
    .from(removalRequests)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isNull(declinedAt), sql`${leavingCount} > 0`))
    .orderBy(asc(askedAt), asc(groupId))
}
