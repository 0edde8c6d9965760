import type { RollEntry, Voter } from '../../src/rules/roll'
import {
  castableVotes,
  checkCast,
  checkChange,
  findVoteFor,
  ineligibleReason,
  votesHeldBy,
} from '../../src/rules/voting'
import { createChairEntry, createCompanyEntry, createCouncilorEntry } from './createRollEntry'
import { ballot, companyRoll, councilRoll, deadline, idsOf, person, question } from './voters'

describe('votesHeldBy', () => {
  const ownerless = [createCompanyEntry({ memberId: null })]

  it.each<[string, RollEntry[], Partial<Voter>, number[]]>([
    ['a Councilor who chairs two working groups three votes', councilRoll, {}, [1, 2, 3]],
    ['a chair who is no Councilor the vote of the group alone', councilRoll, { userId: 12 }, [4]],
    ['a person not the vote of a colleague', councilRoll, { userId: 99 }, []],
    ['a person of a company its vote', companyRoll, {}, [1]],
    ['every colleague in the group the same', companyRoll, { userId: 98 }, [1]],
    ['nothing to people of other companies', companyRoll, { memberId: 503 }, []],
    ['nothing to people without a company', companyRoll, { memberId: null }, []],
    ['nothing to people outside the group', companyRoll, { isInGroup: false }, []],
    ['nobody a vote that no company holds', ownerless, { memberId: null }, []],
  ])('gives %s', (_what, roll, voter, held) => {
    expect(idsOf(votesHeldBy(roll, person(voter)))).toEqual(held)
  })
})

describe('castableVotes', () => {
  it('leaves out what the roll does not let vote', () => {
    expect(castableVotes(companyRoll, person({ memberId: 502 }))).toEqual([])
    expect(idsOf(castableVotes(companyRoll, person()))).toEqual([1])
  })
})

describe('ineligibleReason', () => {
  const late = 'not eligible to vote when this question opened.'
  const nameless = createCompanyEntry({ memberName: null, isVoteEligible: false, memberId: 501 })

  it.each<[string, RollEntry[], Partial<Voter>, string | null]>([
    ['is none for somebody with a vote to cast', companyRoll, {}, null],
    ['names the company', companyRoll, { memberId: 502 }, `Larkspur Acoustics was ${late}`],
    ['speaks of a company without a name', [nameless], {}, `Your company was ${late}`],
    [
      'speaks to the person where it is the person',
      [createCouncilorEntry({ isVoteEligible: false })],
      {},
      `You were ${late}`,
    ],
  ])('%s', (_what, roll, voter, reason) => {
    expect(ineligibleReason(roll, person(voter))).toBe(reason)
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

  const barred = createCouncilorEntry({ isVoteEligible: false })

  it.each<[string, RollEntry[], Partial<Voter>, number, string]>([
    ['the vote of a group one does not chair', councilRoll, {}, 102, 'not-your-vote'],
    ['a barred vote beside another', [barred, createChairEntry()], {}, 36, 'not-eligible'],
    ['an only vote that is barred, whichever group is named', [barred], {}, 101, 'not-eligible'],
    ['somebody without any vote', councilRoll, { userId: 99 }, 36, 'not-eligible'],
    ['somebody of a barred company', companyRoll, { memberId: 502 }, 101, 'not-eligible'],
  ])('refuses %s', (_what, roll, voter, groupId, refused) => {
    expect(findVoteFor(roll, person(voter), groupId)).toEqual({ refused })
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
