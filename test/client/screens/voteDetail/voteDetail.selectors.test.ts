import {
  findVoters,
  selectMissingVotes,
  selectOutOfQuorumRows,
  selectQuorumRows,
  selectVoterRows,
  type VoterRow,
} from '../../../../src/client/screens/voteDetail/voteDetail.selectors'
import type { EligibleUser, VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { VoteResultRow } from '../../../../src/contract/voteResults'
import { redactedVoteAnswer, voteResultAnswer } from '../../../support/questionAnswers'
import { answered } from '../../../support/questionDetailPage'
import { presetPolicy } from '../../../support/policies'
import { stateAfter } from '../../../support/stateAfter'

const policy = presetPolicy('council')

function person(rollEntryId: number, told: Partial<EligibleUser> = {}): EligibleUser {
  return {
    rollEntryId,
    userId: rollEntryId,
    userName: `Person ${rollEntryId}`,
    userLegacy: `${rollEntryId}, Person`,
    title: 'Councilor',
    groupId: 36,
    groupName: 'Review Board',
    memberId: 11,
    memberCompanyName: 'Alder Audio',
    isVoteEligible: true,
    isQuorumEligible: true,
    isActive: true,
    voterClass: null,
    weight: 1,
    ...told,
  }
}

function vote(rollEntryId: number, told: Partial<VoteResultRow> = {}) {
  const voterName = `Person ${rollEntryId}`
  return voteResultAnswer({ voteResultId: rollEntryId, rollEntryId, voterName, ...told })
}

const council: Partial<VoteQuestionDetail> = {
  groupId: 36,
  policy,
  eligibleMembers: [],
  eligibleUsers: [
    person(1),
    person(2, { isQuorumEligible: false }),
    person(3, { title: 'Working Group Chair', groupId: 101, isQuorumEligible: false }),
  ],
  voteResults: [
    vote(1, { voterTitle: 'Councilor' }),
    vote(3, { voterTitle: 'Working Group Chair', voteChoice: 'No' }),
  ],
}

const entries = (rows: { rollEntryId: number }[]) => rows.map(({ rollEntryId }) => rollEntryId)

describe('the quorum tables', () => {
  it('hold the Councilors by whether they count, and no chairs', () => {
    const state = stateAfter(answered(council))
    expect(entries(selectQuorumRows(state, 7))).toEqual([1])
    expect(entries(selectOutOfQuorumRows(state, 7))).toEqual([2])
    expect(selectQuorumRows(state, 7)[0]?.role).toBe('Councilor')
  })

  it('stand by name, whatever the order of the roll', () => {
    const eligibleUsers = [person(2, { userName: 'Zoe' }), person(1, { userName: 'ada' })]
    const state = stateAfter(answered({ ...council, eligibleUsers }))
    expect(selectQuorumRows(state, 7).map(({ name }) => name)).toEqual(['ada', 'Zoe'])
  })

  it('join each line of the roll with its vote', () => {
    const state = stateAfter(answered())
    expect(selectQuorumRows(state, 7)).toMatchObject([
      { company: 'Alder Audio', choice: 'Yes', votedAt: '2026-11-21T18:00:00.000Z' },
      { company: 'Birch Broadcast', choice: 'No' },
      { company: 'Cedar Chips', choice: null, votedAt: null },
      { company: 'Dogwood Devices', choice: null, votedAt: null },
    ])
  })

  it('tell in a blind poll that somebody voted, not what', () => {
    const state = stateAfter(answered({ voteResults: [redactedVoteAnswer()] }))
    expect(selectQuorumRows(state, 7)).toMatchObject([
      { hasVoted: true, choice: null, votedAt: null },
      { hasVoted: false },
      { hasVoted: false },
      { hasVoted: false },
    ])
  })
})

describe('the voters table', () => {
  it.each([
    ['earlier', [1, 3]],
    ['current', [3]],
  ])('of a council holds under its %s policy the votes of %j', (version, ids) => {
    const underIt = presetPolicy('council', {}, version === 'earlier')
    const state = stateAfter(answered({ ...council, policy: underIt }))
    expect(entries(selectVoterRows(state, 7))).toEqual(ids)
  })

  it('holds everybody who has voted in other groups, and who cast it for a proxy', () => {
    const proxy = voteResultAnswer({ isProxy: true, proxyVoterName: 'Pat Proxy' })
    const state = stateAfter(answered({ voteResults: [proxy, vote(701)] }))
    expect(selectVoterRows(state, 7)).toMatchObject([
      { name: 'Ada Alder', company: 'Alder Audio', proxyVoter: 'Pat Proxy' },
      { name: 'Person 701', proxyVoter: null },
    ])
  })

  it('stands by name, and says as what a vote of a council is held', () => {
    const chairOf = (groupId: number, groupName: string) => ({
      voterName: 'Zoe Zander',
      voterTitle: 'Working Group Chair',
      groupId,
      groupName,
    })
    const voteResults = [
      vote(5, chairOf(102, 'Video')),
      vote(6, chairOf(101, 'Audio')),
      vote(7, { voterName: 'Åsa Alder', voterTitle: 'Working Group Chair', groupId: 36 }),
    ]
    const state = stateAfter(answered({ ...council, voteResults }))
    expect(selectVoterRows(state, 7)).toMatchObject([
      { name: 'Åsa Alder', role: 'Working Group Chair' },
      { name: 'Zoe Zander', role: 'Working Group Chair, Audio' },
      { name: 'Zoe Zander', role: 'Working Group Chair, Video' },
    ])
  })

  it('stands by company where companies vote', () => {
    const ofCompany = (id: number, memberName: string, voterName: string) =>
      vote(id, { memberName, voterName })
    const voteResults = [ofCompany(1, 'Cedar', 'Ada'), ofCompany(2, 'Alder', 'Zoe')]
    const rows = selectVoterRows(stateAfter(answered({ voteResults })), 7)
    expect(rows.map(({ company, role }) => [company, role])).toEqual([
      ['Alder', null],
      ['Cedar', null],
    ])
  })

  it('is the same while nothing of it changed', () => {
    const state = stateAfter(answered(council))
    const later = stateAfter.from(state, answered({ ...council, title: 'Renamed', revision: 4 }))
    expect(selectVoterRows(later, 7)).toBe(selectVoterRows(state, 7))
    expect(selectQuorumRows(later, 7)).toBe(selectQuorumRows(state, 7))
  })
})

function voterRow(rollEntryId: number, name: string | null, company: string | null): VoterRow {
  const vote = { hasVoted: true, choice: 'Yes', votedAt: null, revision: null, proxyVoter: null }
  const power = { voterClass: null, weight: 1, isUncounted: false }
  return { rollEntryId, name, company, role: null, ...power, ...vote }
}

const rows = [
  voterRow(1, 'Ada Alder', 'Birch Broadcast'),
  voterRow(2, null, 'Cedar Chips'),
  voterRow(3, 'Ben', null),
]
const found = (search: string) => findVoters(rows, search).map(({ rollEntryId }) => rollEntryId)

describe('findVoters', () => {
  it.each([
    ['the name', 'alder', [1]],
    ['the company', 'cedar', [2]],
    ['either, in any case', 'B', [1, 3]],
    ['neither', 'Dogwood', []],
    ['a text with spaces around it', '  BIRCH ', [1]],
    ['signs of a pattern as they are', '.*', []],
  ])('finds by %s', (_what, search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it('gives the very rows where nothing is searched for', () => {
    expect(findVoters(rows, '  ')).toBe(rows)
  })
})

test('a vote that was not cast is missing where the holder may vote', () => {
  const eligibleUsers = [person(1), person(2), person(4, { isVoteEligible: false })]
  const state = stateAfter(answered({ ...council, eligibleUsers }))
  expect(entries(selectMissingVotes(state, 7))).toEqual([2])
})
