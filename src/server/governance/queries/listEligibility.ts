import { and, arrayOverlaps, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listEligibility as eligibilityEndpoint } from '../../../contract/groupEligibility'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor } from '../../database/open'
import { mayVote } from '../../database/repositories/groupDirectory'
import { rightsColumns } from '../../database/repositories/rightsColumns'
import { memberCompanies, members, memberships, users } from '../../database/schema/directory'
import { pageOf, total } from './adminPages'

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

/** The rights of whoever holds the votes, in the order of their columns. */
function rightsIn(
  policy: Pick<Policy, 'attendance'>,
  table: typeof memberships | typeof memberCompanies,
) {
  return { ...rightsColumns(table), isVoteEligible: mayVote(policy, table) }
}

/** The order by a column, and after it by what tells the rows apart. */
function ordered(
  { sortBy, sort }: Wanted,
  rights: ReturnType<typeof rightsIn>,
  by: Record<'name' | 'company' | 'status', SQL>,
): SQL {
  const columns: Record<Wanted['sortBy'], SQL> = {
    ...by,
    isVoteEligible: rights.isVoteEligible,
    isQuorumEligible: sql`${rights.isQuorumEligible}`,
    voterClass: sql`lower(${rights.voterClass})`,
    weight: sql`${rights.weight}`,
    comments: sql`lower(${rights.comments})`,
  }
  return (sort === 'asc' ? asc : desc)(columns[sortBy])
}

async function listCompanies(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'attendance'>,
  wanted: Wanted,
): Promise<Page> {
  const rights = rightsIn(policy, memberCompanies)
  const name = sql`lower(${members.name})`
  const status = sql`${rights.isQuorumEligible}`
  const query = db
    .select({ memberId: members.memberId, companyName: members.name, ...rights, total })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(and(eq(memberCompanies.groupId, groupId), eq(members.isDisabled, false)))
    .orderBy(
      ordered(wanted, rights, { name, company: name, status }),
      asc(name),
      asc(members.memberId),
    )
  const { data, ...counted } = await pageOf(query, wanted)
  const rows = data.map(({ memberId, ...row }) => ({
    rowId: `company-${memberId}`,
    userName: null,
    title: null,
    isActive: row.isQuorumEligible,
    ...row,
  }))
  return { data: rows, ...counted }
}

async function listPeople(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'electorate' | 'attendance'>,
  wanted: Wanted,
): Promise<Page> {
  const { titles: voting } = policy.electorate
  const { titles, isActive } = memberships
  const rights = rightsIn(policy, memberships)
  const userName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  const by = {
    name: sql`lower(${userName})`,
    company: sql`lower(${members.name})`,
    status: sql`${isActive}`,
  }
  const query = db
    .select({
      userId: users.userId,
      userName,
      companyName: members.name,
      titles,
      isActive,
      ...rights,
      total,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(users.isDisabled, false),
        voting === null ? undefined : arrayOverlaps(titles, voting),
      ),
    )
    .orderBy(ordered(wanted, rights, by), asc(by.name), asc(users.userId))
  const { data, ...counted } = await pageOf(query, wanted)
  const rows = data.map(({ userId, titles: its, ...row }) => ({
    rowId: `person-${userId}`,
    title: its[0] ?? null,
    ...row,
  }))
  return { data: rows, ...counted }
}
