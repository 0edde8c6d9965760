import type { GroupDirectory } from '../../rules/rollAtOpening'
import type { MotionCaller } from '../governance/access/motionCaller'
import type { MoverRow } from '../database/repositories/movers'
import type { CallerStatus } from '../domain/callerStatus'
import { companyName, staffCompanyId } from './companies'
import { demoPolicy } from './demoPolicy'
import type { DemoMembership, DemoVotingPower } from './groupRows'
import { groupName, memberCompanies, memberships, workingGroupChairs } from './groups'
import { fullName, personById } from './people'

/** The directory of a demo group. */
export function directoryOf(groupId: number): GroupDirectory {
  return {
    groupId,
    groupName: groupName(groupId),
    electorate: demoPolicy(groupId).electorate,
    people: memberships
      .filter((row) => row.groupId === groupId)
      .map((row) => ({ ...row, ...votingPowerOf(row), ...personColumns(row.userId) })),
    companies: memberCompanies
      .filter((row) => row.groupId === groupId)
      .map((row) => ({ ...row, ...votingPowerOf(row), memberName: companyName(row.memberId) })),
    chairs: workingGroupChairs
      .filter((row) => row.councilId === groupId)
      .map((row) => ({
        ...personColumns(row.userId),
        userId: row.userId,
        workingGroupId: row.workingGroupId,
        workingGroupName: groupName(row.workingGroupId),
        isActive: true,
      })),
  }
}

/** The columns that a demo row may leave to the database. */
function votingPowerOf({ voterClass, weight = 1 }: DemoVotingPower) {
  return { voterClass: voterClass ?? null, weight }
}

function personColumns(userId: number) {
  const person = personById(userId)
  return {
    userName: fullName(person),
    memberId: person.memberId,
    memberName: companyName(person.memberId),
  }
}

/** The status of a demo person in a group. */
export function callerIn(groupId: number, userId: number): CallerStatus {
  const person = personById(userId)
  const membership = membershipOf(groupId, userId)
  const isStaff = person.memberId === staffCompanyId
  return {
    userId,
    name: fullName(person),
    memberId: person.memberId,
    groupId,
    isMember: membership !== undefined,
    isAdmin: isStaff || membership?.isAdmin === true,
    isStaff,
    isNamedProxy: membership?.isProxyVoter === true,
  }
}

/** The status of a demo person for a group's motions; everybody who belongs to the group votes there. */
export function motionCallerIn(groupId: number, userId: number): MotionCaller {
  const caller = callerIn(groupId, userId)
  const membership = membershipOf(groupId, userId)
  const titles = membership?.titles ?? []
  const mover: MoverRow = {
    userId,
    name: caller.name,
    title: titles[0] ?? null,
    titles,
    memberId: caller.memberId,
    companyName: companyName(personById(userId).memberId),
    isActive: membership?.isActive === true,
  }
  return { ...caller, titles, hasVote: caller.isMember, mover }
}

function membershipOf(groupId: number, userId: number): DemoMembership | undefined {
  return memberships.find((row) => row.groupId === groupId && row.userId === userId)
}
