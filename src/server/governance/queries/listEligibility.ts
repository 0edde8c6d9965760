import { and, arrayOverlaps, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listEligibility as eligibilityEndpoint } from '../../../contract/groupEligibility'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor } from '../../database/open'
import { mayVote } from '../../database/repositories/groupDirectory'
import { memberCompanies, members, memberships, users } from '../../database/schema/directory'

type Wanted = QueryOf<typeof eligibilityEndpoint>
type Page = AnswerOf<typeof eligibilityEndpoint>

/**
 * Who may vote and who counts for the quorum of a group, from the current directory: member companies on the
 * eligibility page of a company group, people everywhere else.
 */
export function listEligibility(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'electorate' | 'attendance'>,
  wanted: Wanted,
): Promise<Page> {
  return policy.electorate.unit === 'company' && wanted.mode === 0
    ? listCompanies(db, groupId, policy, wanted)
    : listPeople(db, groupId, policy, wanted)
}

function ordered(by: SQL, { sort }: Wanted): SQL {
  return sort === 'asc' ? asc(by) : desc(by)
}

function pageOf(
  data: Page['data'],
  total: Pick<Page, 'totalCount'> = { totalCount: 0 },
  { size, page }: Wanted,
): Page {
  return { data, ...total, size, page }
}

async function listCompanies(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'attendance'>,
  wanted: Wanted,
): Promise<Page> {
  const isVoteEligible = mayVote(policy, memberCompanies)
  const inGroup = and(eq(memberCompanies.groupId, groupId), eq(members.isDisabled, false))
  const columns = {
    name: sql`lower(${members.name})`,
    company: sql`lower(${members.name})`,
    status: sql`${memberCompanies.isQuorumEligible}`,
    isVoteEligible,
    isQuorumEligible: sql`${memberCompanies.isQuorumEligible}`,
    voterClass: sql`lower(${memberCompanies.voterClass})`,
    weight: sql`${memberCompanies.weight}`,
    comments: sql`lower(${memberCompanies.comments})`,
  }
  const rows = await db
    .select({
      memberId: members.memberId,
      companyName: members.name,
      isVoteEligible,
      isQuorumEligible: memberCompanies.isQuorumEligible,
      voterClass: memberCompanies.voterClass,
      weight: memberCompanies.weight,
      leaveFrom: memberCompanies.leaveFrom,
      leaveTo: memberCompanies.leaveTo,
      comments: memberCompanies.comments,
    })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(inGroup)
    .orderBy(
      ordered(columns[wanted.sortBy], wanted),
      asc(sql`lower(${members.name})`),
      asc(members.memberId),
    )
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size)
  const [total] = await db
    .select({ totalCount: count() })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(inGroup)
  const data = rows.map(({ memberId, ...row }) => ({
    rowId: `company-${memberId}`,
    userName: null,
    title: null,
    isActive: row.isQuorumEligible,
    ...row,
  }))
  return pageOf(data, total, wanted)
}

async function listPeople(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'electorate' | 'attendance'>,
  wanted: Wanted,
): Promise<Page> {
  const { titles } = policy.electorate
  const isVoteEligible = mayVote(policy, memberships)
  const shown = and(
    eq(memberships.groupId, groupId),
    eq(users.isDisabled, false),
    titles === null ? undefined : arrayOverlaps(memberships.titles, titles),
  )
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  const columns = {
    name,
    company: sql`lower(${members.name})`,
    status: sql`${memberships.isActive}`,
    isVoteEligible,
    isQuorumEligible: sql`${memberships.isQuorumEligible}`,
    voterClass: sql`lower(${memberships.voterClass})`,
    weight: sql`${memberships.weight}`,
    comments: sql`lower(${memberships.comments})`,
  }
  const rows = await db
    .select({
      userId: users.userId,
      userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      companyName: members.name,
      titles: memberships.titles,
      isActive: memberships.isActive,
      isVoteEligible,
      isQuorumEligible: memberships.isQuorumEligible,
      voterClass: memberships.voterClass,
      weight: memberships.weight,
      leaveFrom: memberships.leaveFrom,
      leaveTo: memberships.leaveTo,
      comments: memberships.comments,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(shown)
    .orderBy(ordered(columns[wanted.sortBy], wanted), asc(name), asc(users.userId))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size)
  const [total] = await db
    .select({ totalCount: count() })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(shown)
  const data = rows.map(({ userId, titles, ...row }) => ({
    rowId: `person-${userId}`,
    title: titles[0] ?? null,
    ...row,
  }))
  return pageOf(data, total, wanted)
}
