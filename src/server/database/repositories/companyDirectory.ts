/** What the directory says of one member company in several groups. */
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor } from '../open'
import {
  alternates,
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../schema/directory'
import { ofPolicyInForce } from './groups'
import { rightsColumns } from './rightsColumns'
import { pick } from '../../domain/pick'

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
const byName = [asc(users.firstName), asc(users.lastName), asc(users.userId)]

export async function findCompanyName(db: Executor, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: members.name })
    .from(members)
    .where(eq(members.memberId, memberId))
  return row?.name ?? null
}

/** Those of the groups that are not disabled, by name, with what their bylaws say of votes and attendance. */
export function findGroupsWithRules(db: Executor, groupIds: readonly number[]) {
  return db
    .select({
      groupId: groups.groupId,
      name: groups.name,
      policy: ofPolicyInForce<Pick<Policy, 'electorate' | 'attendance'>>(
        sql`${groups}.group_id`,
        sql`jsonb_build_object('electorate', its.policy -> 'electorate', 'attendance', its.policy -> 'attendance')`,
      ),
    })
    .from(groups)
    .where(and(inArray(groups.groupId, [...groupIds]), eq(groups.isDisabled, false)))
    .orderBy(asc(groups.name), asc(groups.groupId))
}

/** The people of the company in groups. */
export function findCompanyPeople(db: Executor, memberId: number) {
  return db
    .select({
      groupId: memberships.groupId,
      userId: users.userId,
      userName: fullName,
      ...pick(memberships, 'titles', 'isAdmin', 'isProxyVoter', 'isActive', 'isLostByAbsence'),
      ...rightsColumns(memberships),
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(and(eq(users.memberId, memberId), eq(users.isDisabled, false)))
    .orderBy(...byName)
}

/** The company itself in groups; in none once it is disabled. */
export function findCompanyEligibility(db: Executor, memberId: number) {
  const { groupId, isLostByAbsence } = memberCompanies
  return db
    .select({ groupId, isLostByAbsence, ...rightsColumns(memberCompanies) })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(and(eq(memberCompanies.memberId, memberId), eq(members.isDisabled, false)))
}

/** The working groups that people of the company chair, and the councils in which they vote for them. */
export function findCompanyChairs(db: Executor, memberId: number) {
  return db
    .select({
      councilId: workingGroupChairs.councilId,
      userId: users.userId,
      userName: fullName,
      workingGroupId: groups.groupId,
      workingGroupName: groups.name,
    })
    .from(workingGroupChairs)
    .innerJoin(users, eq(users.userId, workingGroupChairs.userId))
    .innerJoin(groups, eq(groups.groupId, workingGroupChairs.workingGroupId))
    .where(
      and(eq(users.memberId, memberId), eq(users.isDisabled, false), eq(groups.isDisabled, false)),
    )
    .orderBy(asc(groups.groupId))
}

const principals = alias(users, 'principals')
const principalName = sql<string>`${principals.firstName} || ' ' || ${principals.lastName}`

/** Who stands in for whom from a day on, where either is of the company. */
export function findCompanyAlternates(db: Executor, memberId: number, day: string) {
  const { groupId, fromDay, toDay } = alternates
  return db
    .select({ groupId, alternateName: fullName, principalName, fromDay, toDay })
    .from(alternates)
    .innerJoin(users, eq(users.userId, alternates.alternateUserId))
    .innerJoin(principals, eq(principals.userId, alternates.principalUserId))
    .where(
      and(
        or(eq(users.memberId, memberId), eq(principals.memberId, memberId)),
        or(isNull(toDay), gte(toDay, day)),
      ),
    )
    .orderBy(asc(principalName), ...byName)
}
