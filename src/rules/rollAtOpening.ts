/**
 * The roll as the directory gives it at the moment a question opens. A group is of one of two kinds:
 * a person holds a vote, or a member company does; in the council a chair also holds one vote for
 * each working group chaired. Voting specification §6.
 */
import type { GroupKind } from './policy'
import type { MeetingRollEntry } from './quorumAttendance'
import type { RollEntry } from './roll'

/** What the directory says of a group when a question opens. */
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
  /** Only of a council. */
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
const chairTitle = 'Working Group Chair'

/** The title that makes a person of such a group a voter; null where everybody in it is one. */
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

/** Every vote held in the group, without ids yet, in the directory's order: voters first, then chairs. */
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
 * Who makes the quorum of a meeting: the people or member companies of the group. Chairs vote in a council
 * for their working groups, and do not count for its quorum.
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
