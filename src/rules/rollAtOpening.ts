/**
 * Builds the roll from the directory at the moment a question opens. In a group either people or member companies
 * hold the votes; in the council a chair also holds one vote for each working group they chair. Voting
 * specification §6.
 */
import { isAdvisory } from './policy/classes'
import type { Decision, Electorate } from './policy/policy'
import type { MeetingRollEntry } from './quorumAttendance'
import type { RollEntry } from './roll'

/** The directory of a group at the moment a question opens. */
export interface GroupDirectory {
  groupId: number
  groupName: string
  electorate: Pick<Electorate, 'unit' | 'titles' | 'doChairsVote' | 'classes' | 'isWeighted'>
  people: readonly {
    userId: number
    userName: string
    titles: readonly string[]
    memberId: number | null
    memberName: string | null
    isVoteEligible: boolean
    isQuorumEligible: boolean
    isActive: boolean
    voterClass: string | null
    weight: number
  }[]
  companies: readonly {
    memberId: number
    memberName: string
    isVoteEligible: boolean
    isQuorumEligible: boolean
    voterClass: string | null
    weight: number
  }[]
  /** Filled where the chairs of working groups vote. */
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

const chairTitle = 'Working Group Chair'

type NewEntry = Omit<RollEntry, 'rollEntryId'>
type VotingPower = Pick<RollEntry, 'voterClass' | 'weight'>

/** The class and the weight of a vote, as far as the bylaws of the group know classes and weights. */
function powerIn(
  { classes, isWeighted = false }: Pick<Electorate, 'classes' | 'isWeighted'>,
  { voterClass, weight }: VotingPower,
): VotingPower {
  const isKnown = voterClass !== null && classes.includes(voterClass)
  return { voterClass: isKnown ? voterClass : null, weight: isWeighted ? weight : 1 }
}

/** The title with which a person votes in a group; null for none, and where everybody is a voter. */
function votingTitle(
  { titles }: Pick<Electorate, 'titles'>,
  held: readonly string[],
): string | null {
  return titles?.find((title) => held.includes(title)) ?? null
}

/**
 * All votes of the group, still without ids, in the directory's order: voters first, then chairs. Holders of advisory
 * votes do not count for the quorum.
 */
export function rollAtOpening(
  directory: GroupDirectory,
  decision: Pick<Decision, 'passes'> = { passes: [] },
): NewEntry[] {
  return votesOf(directory).map((entry) => ({
    ...entry,
    isQuorumEligible: entry.isQuorumEligible && !isAdvisory(decision, entry.voterClass),
  }))
}

function votesOf(directory: GroupDirectory): NewEntry[] {
  const { groupId, groupName, electorate } = directory
  if (electorate.unit === 'company') {
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
      ...powerIn(electorate, company),
    }))
  }
  const voters = directory.people
    .map((person) => ({ ...person, title: votingTitle(electorate, person.titles) }))
    .filter(({ title }) => title !== null || electorate.titles === null)
    .map(({ title, ...person }) => ({
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
      ...powerIn(electorate, person),
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
    voterClass: null,
    weight: 1,
  }))
  return [...voters, ...chairs]
}

/**
 * The quorum members of a meeting: the people or member companies of the group. Chairs vote for their working groups,
 * but do not count for the quorum.
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
