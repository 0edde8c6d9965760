/** Groups of the association and their members, page by page. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { listAdminGroups as groupsEndpoint } from '../../../contract/adminGroups'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type {
  listGroupAlternates as alternatesEndpoint,
  listGroupChairs as chairsEndpoint,
  listGroupCompanies as companiesEndpoint,
  listGroupMembers as membersEndpoint,
  searchCandidates as candidatesEndpoint,
} from '../../../contract/groupLists'
import { votesHeldBy } from '../../../rules/voting'
import { readRollNow } from '../access/ineligibleReason'
import type { Executor } from '../../database/open'
import { findPolicy, ofPolicyInForce } from '../../database/repositories/groups'
import { rightsColumns } from '../../database/repositories/rightsColumns'
import {
  alternates,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../../database/schema/directory'
import { containing, pageOf, total } from './adminPages'
import { pick } from '../../domain/pick'

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
/** By the name as lists show it. */
const byName = asc(sql`lower(${fullName})`)

// Drizzle omits table names in a query of one table, so these columns contain theirs.
const ofGroup = {
  memberCount: sql<number>`(
    select count(*)::integer from memberships as its where its.group_id = groups.group_id
  )`,
  companyCount: sql<number>`(
    select count(*)::integer from member_companies as its where its.group_id = groups.group_id
  )`,
  entity: ofPolicyInForce<string>(sql`groups.group_id`, sql`its.policy -> 'electorate' ->> 'many'`),
  doCompaniesVote: sql<boolean>`coalesce(${ofPolicyInForce(
    sql`groups.group_id`,
    sql`its.policy -> 'electorate' ->> 'unit' = 'company'`,
  )}, false)`,
  admins: sql<string[]>`array(
    select first_name || ' ' || last_name from memberships as its join users using (user_id)
    where its.group_id = groups.group_id and its.is_admin order by 1
  )`,
}

export function listAdminGroups(
  db: Executor,
  { search, status, ...page }: QueryOf<typeof groupsEndpoint>,
): Promise<AnswerOf<typeof groupsEndpoint>> {
  const { groupId, name, shortName, isDisabled } = groups
  const query = db
    .select({
      ...pick(groups, 'groupId', 'name', 'shortName', 'reflectorEmail', 'isDisabled'),
      ...ofGroup,
      total,
    })
    .from(groups)
    .where(
      and(
        status === 'all' ? undefined : eq(isDisabled, status === 'disabled'),
        containing(search, name, shortName, groupId),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(groupId))
  return pageOf(query, page)
}

type Listed = QueryOf<typeof membersEndpoint>

export async function listGroupMembers(
  db: Executor,
  groupId: number,
  { search, ...page }: Listed,
): Promise<AnswerOf<typeof membersEndpoint>> {
  const { titles } = memberships
  const query = db
    .select({
      userId: users.userId,
      name: fullName,
      memberId: users.memberId,
      companyName: members.name,
      ...pick(memberships, 'titles', 'isAdmin', 'isProxyVoter', 'isActive'),
      ...rightsColumns(memberships),
      isDisabled: users.isDisabled,
      total,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(
      and(
        eq(memberships.groupId, groupId),
        containing(search, fullName, members.name, sql`array_to_string(${titles}, ' ')`),
      ),
    )
    .orderBy(byName, asc(users.userId))
  const { data, ...counted } = await pageOf(query, page)
  const policy = await findPolicy(db, groupId)
  const roll = policy ? await readRollNow(db, { groupId, policy }) : []
  return {
    ...counted,
    data: data.map(({ memberId, ...row }) => {
      const { userId, isDisabled } = row
      const held = votesHeldBy(roll, { userId, memberId, isInGroup: !isDisabled })
      const mayVote = held.some((entry) => entry.isVoteEligible)
      const countsForQuorum = held.some((entry) => entry.isQuorumEligible)
      return { ...row, mayVote, countsForQuorum }
    }),
  }
}

export function listGroupCompanies(
  db: Executor,
  groupId: number,
  { search, ...page }: Listed,
): Promise<AnswerOf<typeof companiesEndpoint>> {
  const query = db
    .select({
      ...pick(members, 'memberId', 'name', 'memberType', 'isDisabled'),
      ...rightsColumns(memberCompanies),
      people: sql<string[]>`array(
        select ${fullName} from ${memberships} join ${users} using (user_id)
        where ${memberships.groupId} = ${groupId} and ${users.memberId} = ${members.memberId}
          and not ${users.isDisabled}
        order by 1
      )`,
      total,
    })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(
      and(
        eq(memberCompanies.groupId, groupId),
        containing(search, members.name, memberCompanies.comments),
      ),
    )
    .orderBy(asc(sql`lower(${members.name})`), asc(members.memberId))
  return pageOf(query, page)
}

export function listGroupChairs(
  db: Executor,
  councilId: number,
  { search, ...page }: Listed,
): Promise<AnswerOf<typeof chairsEndpoint>> {
  const query = db
    .select({
      workingGroupId: groups.groupId,
      workingGroupName: groups.name,
      userId: users.userId,
      name: fullName,
      total,
    })
    .from(workingGroupChairs)
    .innerJoin(groups, eq(groups.groupId, workingGroupChairs.workingGroupId))
    .innerJoin(users, eq(users.userId, workingGroupChairs.userId))
    .where(
      and(eq(workingGroupChairs.councilId, councilId), containing(search, groups.name, fullName)),
    )
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.groupId))
  return pageOf(query, page)
}

const principals = alias(users, 'principals')
const principalName = sql<string>`${principals.firstName} || ' ' || ${principals.lastName}`

export function listGroupAlternates(
  db: Executor,
  groupId: number,
  { search, ...page }: Listed,
): Promise<AnswerOf<typeof alternatesEndpoint>> {
  const { alternateUserId, principalUserId, fromDay, toDay } = alternates
  const query = db
    .select({
      alternateUserId,
      alternateName: fullName,
      principalUserId,
      principalName,
      fromDay,
      toDay,
      total,
    })
    .from(alternates)
    .innerJoin(users, eq(users.userId, alternateUserId))
    .innerJoin(principals, eq(principals.userId, principalUserId))
    .where(and(eq(alternates.groupId, groupId), containing(search, fullName, principalName)))
    .orderBy(asc(sql`lower(${principalName})`), byName, asc(alternateUserId))
  return pageOf(query, page)
}

const mostCandidates = 20

/** People of the whole directory who could be added to a group, without disabled people. */
export async function searchCandidates(
  db: Executor,
  { name }: QueryOf<typeof candidatesEndpoint>,
): Promise<AnswerOf<typeof candidatesEndpoint>> {
  const people = await db
    .select({ userId: users.userId, name: fullName, companyName: members.name })
    .from(users)
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(users.isDisabled, false), containing(name, fullName)))
    .orderBy(byName, asc(users.userId))
    .limit(mostCandidates)
  return { people }
}
