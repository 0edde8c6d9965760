/** The rows of people and companies in the groups of the demo. */
import type { DemoPerson } from './accounts'
import { companies, staffCompanyId } from './companies'
import { people } from './people'

/** How a vote counts, as the demo's rows say it; in no class and once where absent. */
export interface DemoVotingPower {
  voterClass?: string
  weight?: number
}

export interface DemoMembership extends DemoVotingPower {
  groupId: number
  userId: number
  titles: string[]
  isAdmin: boolean
  isActive: boolean
  isVoteEligible: boolean
  isQuorumEligible: boolean
  isLostByAbsence?: boolean
  isProxyVoter: boolean
  leaveFrom?: string
  leaveTo?: string
  furtherLeaves?: string[]
  comments: string
}

export interface DemoMemberCompany extends DemoVotingPower {
  groupId: number
  memberId: number
  isVoteEligible: boolean
  isQuorumEligible: boolean
  isLostByAbsence?: boolean
  comments: string
}

export function companiesBetween(first: number, last: number): number[] {
  return companies
    .map((company) => company.memberId)
    .filter((memberId) => memberId !== staffCompanyId && memberId >= first && memberId <= last)
}

/** A person with a vote in a group, and what differs. */
export function seat(
  groupId: number,
  { userId }: DemoPerson,
  title: string,
  differing: Partial<DemoMembership> = {},
): DemoMembership {
  return {
    groupId,
    userId,
    titles: [title],
    isAdmin: false,
    isActive: true,
    isVoteEligible: true,
    isQuorumEligible: true,
    isProxyVoter: false,
    comments: '',
    ...differing,
  }
}

/** People of a group without a vote: its admin, its proxy voter, an alternate. */
export const withoutVote = { isVoteEligible: false, isQuorumEligible: false }

export function account(name: string): DemoPerson {
  const person = people.find((candidate) => candidate.account === name)
  if (!person) throw new RangeError(`The demo has no account ${name}.`)
  return person
}

/** The first (0) or second (1) person of a company who has no demo account. */
export function colleagueOf(memberId: number, which: 0 | 1): DemoPerson {
  const found = people.filter((person) => person.memberId === memberId && person.about === null)
  const person = found[which]
  if (!person) throw new RangeError(`The demo has no such person of company ${memberId}.`)
  return person
}

export function companyGroup(groupId: number, memberIds: readonly number[]): DemoMembership[] {
  return memberIds.flatMap((memberId) =>
    ([0, 1] as const).map((which) => seat(groupId, colleagueOf(memberId, which), 'Member')),
  )
}
