import type { RollEntry } from '../../src/rules/roll'
import {
  castableVotes,
  checkCast,
  checkChange,
  checkPrincipal,
  checkProxyCast,
  findVoteFor,
  ineligibleReason,
  mayCastProxyVote,
  type Voter,
  votesHeldBy,
} from '../../src/rules/voting'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'

const deadline = '2026-11-28T01:00:00.000Z'
const now = '2026-11-25T12:00:00.000Z'
const question = { voteStatus: 'Pending', voteDeadline: deadline } as const
const choices = ['Yes', 'No', 'Abstain']
const ballot = { question, choices, choice: 'Yes', comment: null, now }

function person(overrides: Partial<Voter> = {}): Voter {
  return { userId: 11, memberId: 501, isInGroup: true, ...overrides }
}

function idsOf(entries: RollEntry[]): number[] {
  return entries.map((entry) => entry.rollEntryId)
}

const councilRoll = [
  createCouncilorEntry({ rollEntryId: 1, userId: 11 }),
  createChairEntry({ rollEntryId: 2, userId: 11, groupId: 101 }),
  createChairEntry({ rollEntryId: 3, userId: 11, groupId: 14 }),
  createChairEntry({ rollEntryId: 4, userId: 12, groupId: 102 }),
]
const companyRoll = [
  createCompanyEntry({ rollEntryId: 1, memberId: 501 }),
  createCompanyEntry({ rollEntryId: 2, memberId: 502, isVoteEligible: false }),
]

describe('votesHeldBy', () => {
  it('gives a Councilor who chairs two working groups three votes', () => {
    expect(idsOf(votesHeldBy(councilRoll, person()))).toEqual([1, 2, 3])
  })

  it('gives a chair who is no Councilor the working group’s vote alone', () => {
    expect(idsOf(votesHeldBy(councilRoll, person({ userId: 12 })))).toEqual([4])
  })

  it('does not give a person the vote of a colleague', () => {
    expect(votesHeldBy(councilRoll, person({ userId: 99 }))).toEqual([])
  })

  it('gives every colleague in the group the company’s vote', () => {
    expect(idsOf(votesHeldBy(companyRoll, person()))).toEqual([1])
    expect(idsOf(votesHeldBy(companyRoll, person({ userId: 98 })))).toEqual([1])
  })

  it('gives nothing to people of other companies, without one, or outside the group', () => {
    expect(votesHeldBy(companyRoll, person({ memberId: 503 }))).toEqual([])
    expect(votesHeldBy(companyRoll, person({ memberId: null }))).toEqual([])
    expect(votesHeldBy(companyRoll, person({ isInGroup: false }))).toEqual([])
    const ownerless = [createCompanyEntry({ memberId: null })]
    expect(votesHeldBy(ownerless, person({ memberId: null }))).toEqual([])
  })
})

describe('castableVotes', () => {
  it('leaves out what the roll does not let vote', () => {
    expect(castableVotes(companyRoll, person({ memberId: 502 }))).toEqual([])
    expect(idsOf(castableVotes(companyRoll, person()))).toEqual([1])
  })
})

describe('ineligibleReason', () => {
  it('is none for somebody with a vote to cast', () => {
    expect(ineligibleReason(companyRoll, person())).toBeNull()
  })

  it('names the company the roll does not let vote', () => {
    expect(ineligibleReason(companyRoll, person({ memberId: 502 }))).toBe(
      'Larkspur Acoustics was not eligible to vote when this question opened.',
    )
  })

  it('speaks of the company where its name is not known', () => {
    const roll = [createCompanyEntry({ memberName: null, isVoteEligible: false, memberId: 501 })]
    expect(ineligibleReason(roll, person())).toBe(
      'Your company was not eligible to vote when this question opened.',
    )
  })

  it('speaks to the person where it is the person', () => {
    const roll = [createCouncilorEntry({ isVoteEligible: false })]
    expect(ineligibleReason(roll, person())).toBe(
      'You were not eligible to vote when this question opened.',
    )
  })

  it('is the general one for somebody who holds no vote', () => {
    expect(ineligibleReason(companyRoll, person({ memberId: 503 }))).toBe(
      'You are ineligible to vote on this question. Please check with your group lead/admin ' +
        'if you have questions, or feel you have reached this message in error.',
    )
  })
})

describe('findVoteFor', () => {
  it.each([
    [36, 1],
    [101, 2],
    [14, 3],
  ])('finds the vote for group %i', (groupId, rollEntryId) => {
    expect(findVoteFor(councilRoll, person(), groupId)).toMatchObject({ vote: { rollEntryId } })
  })

  it('refuses the vote of a working group one does not chair', () => {
    expect(findVoteFor(councilRoll, person(), 102)).toEqual({ refused: 'not-your-vote' })
  })

  it('refuses a vote that the roll does not let vote beside another that it does', () => {
    const roll = [createCouncilorEntry({ isVoteEligible: false }), createChairEntry()]
    expect(findVoteFor(roll, person(), 36)).toEqual({ refused: 'not-eligible' })
  })

  it('tells whose only vote the roll does not let vote so, whichever group they name', () => {
    const roll = [createCouncilorEntry({ isVoteEligible: false })]
    expect(findVoteFor(roll, person(), 101)).toEqual({ refused: 'not-eligible' })
  })

  it('refuses somebody without any vote', () => {
    const outsider = person({ userId: 99 })
    expect(findVoteFor(councilRoll, outsider, 36)).toEqual({ refused: 'not-eligible' })
    const ineligible = person({ memberId: 502 })
    expect(findVoteFor(companyRoll, ineligible, 101)).toEqual({ refused: 'not-eligible' })
  })
})

describe('checkCast', () => {
  const cast = { ...ballot, alreadyVoted: false }

  it('lets a ballot in while the question is open', () => {
    expect(checkCast(cast)).toBeNull()
    expect(checkCast({ ...cast, now: '2026-11-28T00:59:59.999Z' })).toBeNull()
    expect(checkCast({ ...cast, choice: 'No', comment: 'Too early.' })).toBeNull()
  })

  it.each([
    ['at the deadline', { now: deadline }],
    ['after it', { now: '2026-11-28T01:00:00.001Z' }],
    ['once closed', { question: { ...question, voteStatus: 'Closed' as const } }],
    ['once cancelled', { question: { ...question, voteStatus: 'Cancelled' as const } }],
  ])('refuses it %s', (_when, ending) => {
    expect(checkCast({ ...cast, ...ending })).toEqual({ refused: 'vote-ended' })
  })

  it('refuses a second vote', () => {
    expect(checkCast({ ...cast, alreadyVoted: true })).toEqual({ refused: 'already-voted' })
  })

  it('tells that voting has ended before all else, so that nobody corrects a comment in vain', () => {
    const late = { ...cast, now: deadline, alreadyVoted: true, choice: 'Maybe' }
    expect(checkCast(late)).toEqual({ refused: 'vote-ended' })
  })

  it.each(['yes', 'Yes ', 'Maybe', '', 'Ｙes', 'toString'])('refuses the choice %j', (choice) => {
    expect(checkCast({ ...cast, choice })).toEqual({
      refused: 'bad-input',
      field: 'voteChoice',
      message: 'Please choose one of Yes, No, Abstain.',
    })
  })

  it.each(['No', 'Abstain'])('wants a comment with %s', (choice) => {
    expect(checkCast({ ...cast, choice, comment: '\u200B ' })).toEqual({
      refused: 'bad-input',
      field: 'voteReason',
      message: `Comments are required for ${choice} votes. Please provide a comment.`,
    })
  })
})

describe('checkChange', () => {
  const vote = createCompanyEntry({ memberId: 501 })
  const change = { ...ballot, vote, person: person() }

  it('lets the holder and a colleague change it', () => {
    expect(checkChange(change)).toBeNull()
    expect(checkChange({ ...change, person: person({ userId: 98 }) })).toBeNull()
  })

  it.each([
    ['another company', { memberId: 502 }],
    ['a proxy who belongs to none', { memberId: null }],
    ['a colleague who has left the group', { isInGroup: false }],
  ])('refuses %s', (_who, other) => {
    expect(checkChange({ ...change, person: person(other) })).toEqual({ refused: 'not-your-vote' })
  })

  it('refuses it after the end, and refuses a bad ballot', () => {
    expect(checkChange({ ...change, now: deadline })).toEqual({ refused: 'vote-ended' })
    expect(checkChange({ ...change, choice: 'No' })).toMatchObject({ field: 'voteReason' })
  })

  it('tells a stranger no more than that the vote is not theirs', () => {
    const stranger = { ...change, person: person({ memberId: 502 }), now: deadline }
    expect(checkChange(stranger)).toEqual({ refused: 'not-your-vote' })
  })
})

describe('mayCastProxyVote', () => {
  const none = { isNamedProxy: false, isAdmin: false, isStaff: false }

  it.each(['isNamedProxy', 'isAdmin', 'isStaff'] as const)('by right of %s', (right) => {
    expect(mayCastProxyVote({ ...none, [right]: true })).toBe(true)
  })

  it('not without one', () => {
    expect(mayCastProxyVote(none)).toBe(false)
  })
})

describe('checkPrincipal', () => {
  const proxy = person({ userId: 12, memberId: 502 })

  it('lets a proxy vote be for whoever else the roll lets vote', () => {
    const fit = (roll: RollEntry[]) => roll.filter((vote) => checkPrincipal(vote, proxy) === null)
    expect(idsOf(fit(councilRoll))).toEqual([1, 2, 3])
    expect(idsOf(fit(companyRoll))).toEqual([1])
  })

  it('lets a person outside the group vote for the own company, which the person does not hold', () => {
    const staff = person({ memberId: 501, isInGroup: false })
    expect(checkPrincipal(createCompanyEntry({ memberId: 501 }), staff)).toBeNull()
  })
})

describe('checkProxyCast', () => {
  const proxy = {
    ...ballot,
    person: person({ userId: 77, memberId: 509 }),
    rights: { isNamedProxy: true, isAdmin: false, isStaff: false },
    vote: createCompanyEntry({ memberId: 501 }),
    alreadyVoted: false,
  }
  const notAUser = {
    refused: 'bad-input',
    field: 'voterId',
    message: 'Please provide a valid user.',
  }

  it('lets a named proxy cast the vote of somebody else', () => {
    expect(checkProxyCast(proxy)).toBeNull()
    expect(checkProxyCast({ ...proxy, choice: 'No', comment: 'As instructed.' })).toBeNull()
  })

  it('does not pass the right on: whoever is not a proxy is refused before all else', () => {
    const rights = { isNamedProxy: false, isAdmin: false, isStaff: false }
    expect(checkProxyCast({ ...proxy, rights, now: deadline, vote: null })).toEqual({
      refused: 'not-proxy-eligible',
    })
  })

  it('refuses it after the end', () => {
    expect(checkProxyCast({ ...proxy, now: deadline })).toEqual({ refused: 'vote-ended' })
  })

  it('refuses somebody who is not on the roll, or whom it does not let vote', () => {
    expect(checkProxyCast({ ...proxy, vote: null })).toEqual(notAUser)
    const vote = createCompanyEntry({ isVoteEligible: false })
    expect(checkProxyCast({ ...proxy, vote })).toEqual(notAUser)
  })

  it.each([
    ['one’s own', createCouncilorEntry({ userId: 77 })],
    ['one’s own as a chair', createChairEntry({ userId: 77 })],
    ['that of one’s own company', createCompanyEntry({ memberId: 509 })],
  ])('refuses %s vote', (_whose, vote) => {
    expect(checkProxyCast({ ...proxy, vote })).toMatchObject({
      refused: 'bad-input',
      field: 'voterId',
      message: 'This vote is your own. Please cast it yourself.',
    })
  })

  it('refuses a vote that has been used', () => {
    expect(checkProxyCast({ ...proxy, alreadyVoted: true })).toEqual({ refused: 'already-voted' })
  })

  it('wants a reason unless the choice is Yes, and a choice of the question', () => {
    expect(checkProxyCast({ ...proxy, choice: 'Abstain' })).toMatchObject({ field: 'voteReason' })
    expect(checkProxyCast({ ...proxy, choice: 'Perhaps' })).toMatchObject({ field: 'voteChoice' })
    const choices = ['Yes', 'No', 'Out of Scope']
    expect(checkProxyCast({ ...proxy, choices, choice: 'Out of Scope' })).toEqual({
      refused: 'bad-input',
      field: 'voteReason',
      message: 'Comments are required for Out of Scope votes. Please provide a comment.',
    })
  })
})
