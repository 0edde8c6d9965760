/** The two groups of the demo that decide by the bylaws of other bodies, and their members. */
import {
  account,
  colleagueOf,
  companyGroup,
  type DemoMemberCompany,
  type DemoMembership,
  seat,
} from './groupRows'

/** Companies vote here in classes, as in the CA/Browser Forum. */
export const forumId = 201
/** People decide here by two thirds of all who may vote, as in a committee of OASIS. */
export const committeeId = 202

/** A class of the forum whose votes are shown and decide nothing. */
export const associates = 'Associates'

const classesOfForum = {
  'Certificate Issuers': [401, 403, 404, 406, 408, 410, 416, 418],
  'Certificate Consumers': [407, 412, 414, 417, 420],
  [associates]: [413, 415, 419],
}

export const companiesOfForum: readonly DemoMemberCompany[] = Object.entries(
  classesOfForum,
).flatMap(([voterClass, memberIds]) => {
  const isAdvisory = voterClass === associates
  return memberIds.map((memberId) => ({
    groupId: forumId,
    memberId,
    voterClass,
    isVoteEligible: true,
    isQuorumEligible: !isAdvisory,
    comments: isAdvisory ? 'Associates take part without counting for the quorum.' : '',
  }))
})

const companiesOfCommittee = [401, 402, 403, 405, 406, 408, 410, 411, 413, 414, 418]

/** Two leaves in a year, of which the bylaws of the committee count the first. */
const leavesOfYear = {
  leaveFrom: '2026-08-03',
  leaveTo: '2026-08-21',
  furtherLeaves: ['2026-02-02/2026-02-27'],
}

export const membersOfBylawGroups: readonly DemoMembership[] = [
  ...companyGroup(
    forumId,
    companiesOfForum.map(({ memberId }) => memberId),
  ),
  seat(forumId, account('issuer'), 'Member'),
  seat(forumId, account('consumer'), 'Member'),
  ...companiesOfCommittee.map((memberId, index) =>
    seat(
      committeeId,
      colleagueOf(memberId, 1),
      index === 0 ? 'Chair' : 'Voting Member',
      index === 3 ? leavesOfYear : {},
    ),
  ),
  seat(committeeId, account('committee'), 'Voting Member'),
]
