/**
 * Builds the roll from the directory at the moment a question opens. In a group either people or member companies
 * hold the votes; in the council a chair also holds one vote for each working group they chair. Voting
 * specification §6.
 */
import type { GroupKind } from './policy'
import type { MeetingRollEntry } from './quorumAttendance'
import type { RollEntry } from './roll'

/** The directory of a group at the moment a question opens. */
export interface GroupDirectory {
  groupId: number
  groupName: string
  groupKind: GroupKind
  people: readonly {
    userId: number
    userName: string
    titles: readonly string[]
    memberId: number | null
    memberName: string | null
    isVoteEligible: boolean
    isQuorumEligible: boolean
    isActive: boolean
  }[]
  companies: readonly {
    memberId: number
    memberName: string
    isVoteEligible: boolean
    isQuorumEligible: boolean
  }[]
  /** Filled for a council only. */
  chairs: readonly {
    userId: number
    userName: string
    memberId: number | null
    memberName: string | null
    workingGroupId: number
    workingGroupName: string
    isActive: boolean
  }[]
}

export const councilorTitle = 'Councilor'
const delegateTitle = 'Delegate'
/** The titles with which a person holds a vote in some kind of group. */
export const votingTitles: readonly string[] = [councilorTitle, delegateTitle]
const chairTitle = 'Working Group Chair'

/** The title that makes a person a voter in a group of this kind; null where everybody is a voter. */
export function votingTitle(kind: Exclude<GroupKind, 'companies'>): string | null {
  switch (kind) {
    case 'council':
      return councilorTitle
    case 'delegates':
      return delegateTitle
    case 'users':
      return null
  }
}

/** All votes of the group, still without ids, in the directory's order: voters first, then chairs. */
export function rollAtOpening(directory: GroupDirectory): Omit<RollEntry, 'rollEntryId'>[] {
  const { groupId, groupName, groupKind } = directory
  if (groupKind === 'companies') {
    return directory.companies.map((company) => ({
      kind: 'company',
      userId: null,
      userName: null,
      title: null,
      memberId: company.memberId,
      memberName: company.memberName,
      groupId,
      groupName,
      isVoteEligible: company.isVoteEligible,
      isQuorumEligible: company.isQuorumEligible,
      isActive: company.isQuorumEligible,
    }))
  }
  const title = votingTitle(groupKind)
  const voters = directory.people
    .filter((person) => title === null || person.titles.includes(title))
    .map((person) => ({
      kind: 'person' as const,
      userId: person.userId,
      userName: person.userName,
      title,
      memberId: person.memberId,
      memberName: person.memberName,
      groupId,
      groupName,
      isVoteEligible: person.isVoteEligible && person.isActive,
      isQuorumEligible: person.isQuorumEligible && person.isActive,
      isActive: person.isActive,
    }))
  const chairs = directory.chairs.map((chair) => ({
    kind: 'chair' as const,
    userId: chair.userId,
    userName: chair.userName,
    title: chairTitle,
    memberId: chair.memberId,
    memberName: chair.memberName,
    groupId: chair.workingGroupId,
    groupName: chair.workingGroupName,
    isVoteEligible: chair.isActive,
    isQuorumEligible: false,
    isActive: chair.isActive,
  }))
  return [...voters, ...chairs]
}

/**
 * The quorum members of a meeting: the people or member companies of the group. The chairs of a council vote for
 * their working groups, but do not count for the council's quorum.
 */
export function meetingRollAt(directory: GroupDirectory): MeetingRollEntry[] {
  return rollAtOpening(directory)
    .filter(({ kind }) => kind !== 'chair')
    .map(({ kind, userId, memberId, isQuorumEligible }) => ({
      userId,
      memberId: kind === 'company' ? memberId : null,
      isQuorumEligible,
    }))
}
