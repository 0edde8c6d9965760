import { and, asc, eq, sql } from 'drizzle-orm'
import type { GroupVoters } from '../../../contract/groupLists'
import { readRollNow } from '../access/ineligibleReason'
import type { Executor } from '../../database/open'
import { findPolicy } from '../../database/repositories/groups'
import { findComingClasses } from '../../database/repositories/policyVersions'
import { isOfStaff } from '../../database/repositories/staff'
import { members, memberships, users } from '../../database/schema/directory'

/** How many votes could be cast on a question that opens now, and which companies its active members lack. */
export async function showGroupVoters(db: Executor, groupId: number): Promise<GroupVoters> {
  const policy = await findPolicy(db, groupId)
  const nobody = { castableVotes: 0, missingCompanies: [], withoutCompany: [] }
  if (!policy)
    return { ...nobody, unit: 'company', classes: [], isWeighted: false, hasLeave: false }
  const { unit, classes, isWeighted = false } = policy.electorate
  const coming = (await findComingClasses(db)).get(groupId) ?? []
  const roll = await readRollNow(db, { groupId, policy })
  const people = await findMembers(db, groupId)
  const present = new Set(people.map(({ userId }) => userId))
  const represented = new Set(people.map(({ memberId }) => memberId))
  const castable = roll.filter(
    ({ kind, isVoteEligible, userId, memberId }) =>
      isVoteEligible &&
      (kind === 'company' ? represented.has(memberId) : userId !== null && present.has(userId)),
  )
  const voters = {
    castableVotes: castable.length,
    unit,
    classes: [...new Set([...classes, ...coming])],
    isWeighted,
    hasLeave: policy.attendance.leaveDays !== undefined,
  }
  if (unit === 'person') return { ...nobody, ...voters }

  const inGroup = new Set(roll.map(({ memberId }) => memberId))
  const missing = new Map<number, GroupVoters['missingCompanies'][number]>()
  const lacking = people.filter(({ isActive, isStaff }) => isActive && !isStaff)
  for (const { name, memberId, companyName, isCompanyDisabled } of lacking) {
    if (memberId === null || isCompanyDisabled || inGroup.has(memberId)) continue
    const company = missing.get(memberId) ?? { memberId, name: companyName ?? '', people: [] }
    company.people.push(name)
    missing.set(memberId, company)
  }
  return {
    ...voters,
    missingCompanies: [...missing.values()].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    withoutCompany: lacking.filter(({ memberId }) => memberId === null).map(({ name }) => name),
  }
}

function findMembers(db: Executor, groupId: number) {
  return db
    .select({
      userId: users.userId,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      memberId: users.memberId,
      companyName: members.name,
      isCompanyDisabled: members.isDisabled,
      isActive: memberships.isActive,
      isStaff: isOfStaff,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(memberships.groupId, groupId), eq(users.isDisabled, false)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
}
