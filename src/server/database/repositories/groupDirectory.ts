import { and, asc, eq, sql } from 'drizzle-orm'
import type { Policy } from '../../../rules/policy/policy'
import type { GroupDirectory } from '../../../rules/rollAtOpening'
import { isOneOf } from '../insertMany'
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

/** A group with its bylaws, as far as they make its roll. */
interface DirectoryGroup {
  groupId: number
  name: string
  policy: { electorate: GroupDirectory['electorate'] } & Pick<Policy, 'attendance'>
}

/** The directory of a group: its people or companies, whichever hold its votes, and the chairs who vote too. */
export async function readDirectory(
  db: Executor,
  group: Pick<DirectoryGroup, 'groupId' | 'name'>,
  policy: DirectoryGroup['policy'],
): Promise<GroupDirectory> {
  const { groupId, name } = group
  const [directory] = await readDirectories(db, [{ groupId, name, policy }])
  if (!directory) throw new Error(`Group ${groupId} has no directory.`)
  return directory
}

/**
 * The directories of several groups, by a statement for each kind of holder however many groups there are; of a
 * `holder`, where one is given, only their own lines.
 */
export async function readDirectories(
  db: Executor,
  wanted: readonly DirectoryGroup[],
  holder?: Holder,
): Promise<GroupDirectory[]> {
  const idsOf = (doesAsk: (electorate: GroupDirectory['electorate']) => boolean) =>
    wanted.filter(({ policy }) => doesAsk(policy.electorate)).map(({ groupId }) => groupId)
  const areCompanies = ({ unit }: GroupDirectory['electorate']) => unit === 'company'
  const people = await findPeople(
    db,
    idsOf((its) => !areCompanies(its)),
    holder,
  )
  const companies = await findCompanies(db, idsOf(areCompanies), holder)
  const chairs = await findChairs(
    db,
    idsOf(({ doChairsVote }) => doChairsVote),
    holder,
  )
  const inGroup = <Line extends { groupId: number }>(lines: readonly Line[], groupId: number) =>
    lines.filter((line) => line.groupId === groupId)
  return wanted.map(({ groupId, name, policy: { electorate, attendance } }) => {
    const withRight = <Line extends Right & { groupId: number }>(lines: readonly Line[]) =>
      inGroup(lines, groupId).map((line) => ({
        ...line,
        isVoteEligible:
          line.isVoteEligible && !(attendance.right === 'vote' && line.isLostByAbsence),
      }))
    return {
      groupId,
      groupName: name,
      electorate,
      people: withRight(people),
      companies: withRight(companies),
      chairs: inGroup(chairs, groupId),
    }
  })
}

interface Holder {
  userId: number
  memberId: number | null
}

interface Right {
  isVoteEligible: boolean
  isLostByAbsence: boolean
}

async function findPeople(db: Executor, groupIds: number[], holder?: Holder) {
  if (groupIds.length === 0) return []
  const { groupId, titles, isVoteEligible, isLostByAbsence, isQuorumEligible } = memberships
  return db
    .select({
      groupId,
      userId: users.userId,
      userName: fullName,
      titles,
      memberId: users.memberId,
      memberName: members.name,
      isVoteEligible,
      isLostByAbsence,
      isQuorumEligible,
      isActive: memberships.isActive,
      voterClass: memberships.voterClass,
      weight: memberships.weight,
    })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(
      and(
        isOneOf(groupId, 'int', groupIds),
        holder && eq(memberships.userId, holder.userId),
        eq(users.isDisabled, false),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
}

async function findCompanies(db: Executor, groupIds: number[], holder?: Holder) {
  if (groupIds.length === 0 || holder?.memberId === null) return []
  const { groupId, isVoteEligible, isLostByAbsence, isQuorumEligible } = memberCompanies
  return db
    .select({
      groupId,
      memberId: members.memberId,
      memberName: members.name,
      isVoteEligible,
      isLostByAbsence,
      isQuorumEligible,
      voterClass: memberCompanies.voterClass,
      weight: memberCompanies.weight,
    })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, memberCompanies.memberId))
    .where(
      and(
        isOneOf(groupId, 'int', groupIds),
        holder && eq(memberCompanies.memberId, holder.memberId),
        eq(members.isDisabled, false),
      ),
    )
    .orderBy(asc(members.name), asc(members.memberId))
}

async function findChairs(db: Executor, councilIds: number[], holder?: Holder) {
  if (councilIds.length === 0) return []
  const { councilId, workingGroupId, userId } = workingGroupChairs
  return db
    .select({
      groupId: councilId,
      userId: users.userId,
      userName: fullName,
      memberId: users.memberId,
      memberName: members.name,
      workingGroupId: groups.groupId,
      workingGroupName: groups.name,
      isActive: sql<boolean>`coalesce(${memberships.isActive}, false)`,
    })
    .from(workingGroupChairs)
    .innerJoin(users, eq(users.userId, userId))
    .innerJoin(groups, eq(groups.groupId, workingGroupId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .leftJoin(
      memberships,
      and(eq(memberships.groupId, councilId), eq(memberships.userId, users.userId)),
    )
    .where(
      and(
        isOneOf(councilId, 'int', councilIds),
        holder && eq(userId, holder.userId),
        eq(users.isDisabled, false),
        eq(groups.isDisabled, false),
      ),
    )
    .orderBy(asc(groups.groupId))
}
