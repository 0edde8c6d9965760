import type { CompanyBallot, CompanyDesk, CompanyGroup } from '../../src/contract/company'

const ballot: CompanyBallot = {
  rollEntryId: 31,
  voteQuestionId: 7,
  title: 'Adopt the codec profile 1.2',
  voteResult: 'Pending',
  endsAt: '2026-11-21T20:00:00.000Z',
  holderName: 'Alder Audio',
  holderTitle: null,
  isVoted: false,
  choice: null,
  votedBy: null,
  votedAt: null,
  mayVote: ['Priya Nair', 'Tomas Ek'],
}
export const companyBallot = (more: Partial<CompanyBallot> = {}): CompanyBallot => ({
  ...ballot,
  ...more,
})

export const companyGroup = (more: Partial<CompanyGroup> = {}): CompanyGroup => ({
  groupId: 101,
  name: 'Audio Working Group',
  people: [
    {
      userId: 4,
      name: 'Priya Nair',
      titles: ['Editor'],
      isAdmin: true,
      isProxyVoter: true,
      votes: [{ title: null, isOfCompany: true, groupName: 'Audio Working Group' }],
    },
  ],
  standings: [
    {
      holderId: 401,
      name: 'Alder Audio',
      isQuorumEligible: true,
      comments: '',
      weeks: [
        { week: '2026-W46', presence: 'missed' },
        { week: '2026-W47', presence: 'attended' },
      ],
    },
  ],
  alternates: [],
  proxies: [],
  open: [ballot],
  past: [],
  ...more,
})

export const companyAnswer = (groups = [companyGroup()]): CompanyDesk => ({
  memberId: 401,
  name: 'Alder Audio',
  groups,
})
