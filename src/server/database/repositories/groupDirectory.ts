import { and, asc, eq, sql } from 'drizzle-orm'
import type { Policy } from '../../../rules/policy/policy'
import type { GroupDirectory } from '../../../rules/rollAtOpening'
import type { Executor } from '../open'
import {
  groups,
  memberCompanies,
  members,
  memberships,
  users,
  workingGroupChairs,
} from '../schema/directory'

/**
 * Whether somebody may vote: the directory says so, and attendance has not taken it where the right to vote follows
 * attendance.
 */
export function mayVote(
  { attendance }: Pick<Policy, 'attendance'>,
  { isVoteEligible, isLostByAbsence }: typeof memberships | typeof memberCompanies,
) {
  return attendance.right === 'vote'
    ? sql<boolean>`${isVoteEligible} and not ${isLostByAbsence}`
    : sql<boolean>`${isVoteEligible}`
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** The directory of a group: its people or companies, whichever hold its votes, and the chairs who vote too. */
export async function readDirectory(
  db: Executor,
  group: { groupId: number; name: string },
  policy: { electorate: GroupDirectory['electorate'] } & Pick<Policy, 'attendance'>,
): Promise<GroupDirectory> {
  const { groupId, name: groupName } = group
  const { electorate } = policy
  const areCompanies = electorate.unit === 'company'
  return {
    groupId,
    groupName,
    electorate,
    people: areCompanies ? [] : await findPeople(db, groupId, policy),
    companies: areCompanies ? await findCompanies(db, groupId, policy) : [],
    chairs: electorate.doChairsVote ? await findChairs(db, groupId) : [],
  }
}

function findPeople(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'attendance'>,
): Promise<[...GroupDirectory['people']]> {
  return db
    .select({
      userId: users.userId,
      userName: fullName,
      titles: memberships.titles,
      memberId: users.memberId,
      memberName: members.name,
      isVoteEligible: mayVote(policy, memberships),
      isQuorumEligible: memberships.isQuorumEligible,
      isActive: memberships.isActive,
      voterClass: memberships.voterClass,
      weight: memberships.weight,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(eq(memberships.groupId, groupId), eq(users.isDisabled, false)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
}

function findCompanies(
  db: Executor,
  groupId: number,
  policy: Pick<Policy, 'attendance'>,
): Promise<[...GroupDirectory['companies']]> {
  return db
    .select({
      memberId: members.memberId,
      memberName: members.name,
      isVoteEligible: mayVote(policy, memberCompanies),
      isQuorumEligible: memberCompanies.isQuorumEligible,
      voterClass: memberCompanies.voterClass,
      weight: memberCompanies.weight,
    })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(and(eq(memberCompanies.groupId, groupId), eq(members.isDisabled, false)))
    .orderBy(asc(members.name), asc(members.memberId))
}

function findChairs(db: Executor, councilId: number): Promise<[...GroupDirectory['chairs']]> {
  return db
    .select({
      userId: users.userId,
      userName: fullName,
      memberId: users.memberId,
      memberName: members.name,
      workingGroupId: groups.groupId,
      workingGroupName: groups.name,
      isActive: sql<boolean>`coalesce(${memberships.isActive}, false)`,
    })
    .from(workingGroupChairs)
    .innerJoin(users, eq(users.userId, workingGroupChairs.userId))
    .innerJoin(groups, eq(groups.groupId, workingGroupChairs.workingGroupId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .leftJoin(
      memberships,
      and(eq(memberships.groupId, councilId), eq(memberships.userId, users.userId)),
    )
    .where(
      and(
        eq(workingGroupChairs.councilId, councilId),
        eq(users.isDisabled, false),
        eq(groups.isDisabled, false),
      ),
    )
    .orderBy(asc(groups.groupId))
}
