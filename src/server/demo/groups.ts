/** The groups of the demo and their members. */
import { inactivityRule } from '../../rules/attendance'
import { demoPolicy } from './demoPolicy'
import { committeeId, companiesOfForum, forumId, membersOfBylawGroups } from './bylawGroups'
import {
  account,
  colleagueOf,
  companiesBetween,
  companyGroup,
  type DemoMemberCompany,
  type DemoMembership,
  seat,
  withoutVote,
} from './groupRows'

export const groups = [
  { groupId: 36, name: 'Bylaws and Architecture Review Board', shortName: 'BARB' },
  { groupId: 12, name: 'Assembly of Delegates', shortName: 'Assembly' },
  { groupId: 712, name: 'User Council', shortName: 'User Council' },
  { groupId: 14, name: 'Core Protocol Working Group', shortName: 'Core WG' },
  { groupId: 674, name: 'Security Working Group', shortName: 'Security WG' },
  { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' },
  { groupId: 102, name: 'Health Devices Working Group', shortName: 'Health WG' },
  { groupId: forumId, name: 'Device Certificate Forum', shortName: 'Certificate Forum' },
  { groupId: committeeId, name: 'Open Specification Committee', shortName: 'Open Spec TC' },
] as const

export type DemoGroupId = (typeof groups)[number]['groupId']

export function groupName(groupId: number): string {
  const group = groups.find((candidate) => candidate.groupId === groupId)
  if (!group) throw new RangeError(`The demo has no group ${groupId}.`)
  return group.name
}

/** The eligibility that people lost by missing the last meetings. */
const absent = {
  isQuorumEligible: false,
  isLostByAbsence: true,
  comments: inactivityRule(demoPolicy(101).attendance),
}

/** The company of group 101 that lost quorum eligibility by missing its last meetings. */
export const absentCompanyId = 417
/** The company of group 101 that is not vote-eligible: the one of the account `ineligible`. */
export const ineligibleCompanyId = 418

const companiesOfGroup: readonly (readonly [DemoGroupId, readonly number[]])[] = [
  [101, companiesBetween(401, 418)],
  [102, companiesBetween(406, 419)],
  [14, companiesBetween(401, 412)],
  [674, companiesBetween(404, 417)],
]

export const memberCompanies: readonly DemoMemberCompany[] = [
  ...companiesOfGroup.flatMap(([groupId, memberIds]) =>
    memberIds.map((memberId) => {
      const mayNotVote = groupId === 101 && memberId === ineligibleCompanyId
      const wasAbsent = groupId === 101 && memberId === absentCompanyId
      return {
        groupId,
        memberId,
        isVoteEligible: !mayNotVote,
        isQuorumEligible: !mayNotVote,
        comments: mayNotVote ? 'Membership level without voting rights.' : '',
        ...(wasAbsent && absent),
      }
    }),
  ),
  ...companiesOfForum,
]

const audio: DemoMembership[] = [
  seat(101, account('admin'), 'Vice Chair', {
    titles: ['Vice Chair', 'Group Admin'],
    isAdmin: true,
  }),
  ...['member', 'colleague', 'second', 'ineligible'].map((name) =>
    seat(101, account(name), 'Member'),
  ),
  seat(101, account('proxy'), 'Proxy Voter', { isProxyVoter: true }),
  seat(101, account('councilor'), 'Chair'),
]

/** Admins of a group in which they have no vote. */
const adminOf = (groupId: number) =>
  seat(groupId, account('admin'), 'Group Admin', { ...withoutVote, isAdmin: true })

/** Companies whose first person is a Councilor; the last of these Councilors no longer comes. */
const councilorCompanies = [401, 403, 404, 406, 407, 409, 410, 412, 416, 420]

const council: DemoMembership[] = [
  seat(36, account('councilor'), 'Councilor'),
  ...councilorCompanies.map((memberId) =>
    seat(36, colleagueOf(memberId, 0), 'Councilor', memberId === 420 ? absent : {}),
  ),
  seat(36, account('chair'), 'Working Group Chair'),
  seat(36, colleagueOf(411, 1), 'Working Group Chair'),
  seat(36, colleagueOf(415, 1), 'WG Chair Proxy'),
  adminOf(36),
]

const assembly: DemoMembership[] = [
  seat(12, account('delegate'), 'Delegate'),
  ...companiesBetween(401, 420)
    .filter((memberId) => memberId !== 407)
    .map((memberId) =>
      seat(12, colleagueOf(memberId, 1), 'Delegate', memberId === 419 ? absent : {}),
    ),
  seat(12, account('alternate'), 'Alternate Delegate', withoutVote),
  seat(12, account('proxy'), 'Proxy Voter', { ...withoutVote, isProxyVoter: true }),
  adminOf(12),
]

const userCouncil: DemoMembership[] = [
  seat(712, account('user'), 'User'),
  ...companiesBetween(401, 414).map((memberId) => seat(712, colleagueOf(memberId, 0), 'User')),
  adminOf(712),
]

export const memberships: readonly DemoMembership[] = [
  ...companiesOfGroup.flatMap(([groupId, memberIds]) => companyGroup(groupId, memberIds)),
  ...audio,
  seat(102, account('chair'), 'Chair'),
  ...council,
  ...assembly,
  ...userCouncil,
  ...membersOfBylawGroups,
]

/** The working group for which each chair votes in the council. */
export const workingGroupChairs = [
  { councilId: 36, workingGroupId: 101, userId: account('councilor').userId },
  { councilId: 36, workingGroupId: 102, userId: account('chair').userId },
  { councilId: 36, workingGroupId: 14, userId: colleagueOf(411, 1).userId },
  { councilId: 36, workingGroupId: 674, userId: colleagueOf(412, 0).userId },
]

export const alternates = [
  {
    groupId: 12,
    alternateUserId: account('alternate').userId,
    principalUserId: account('delegate').userId,
  },
]
