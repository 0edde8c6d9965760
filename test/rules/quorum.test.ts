import * as fc from 'fast-check'
import {
  countedAtOpening,
  countQuorumEligible,
  countVoteEligible,
  isQuorumReached,
  quorumCountOf as countOf,
  quorumProgress,
  quorumText,
} from '../../src/rules/quorum'
import type { Share, Term } from '../../src/rules/policy/policy'
import { createChairEntry, createCouncilorEntry } from './createRollEntry'

interface StrictShare extends Share {
  strict: boolean
}

function quorumCountOf({ strict, ...share }: StrictShare, quorumEligible: number): number {
  const term: Term = {
    sum: ['quorumCast'],
    is: strict ? '>' : '>=',
    share,
    of: ['quorumEligible'],
  }
  return countOf([term], { quorumEligible, voteEligible: 0 })
}

const moreThanHalf = { numerator: 1, denominator: 2, strict: true }
const atLeastHalf = { numerator: 1, denominator: 2, strict: false }
const moreThanTwoThirds = { numerator: 2, denominator: 3, strict: true }
const atLeastTwoThirds = { numerator: 2, denominator: 3, strict: false }
const atLeastThreeQuarters = { numerator: 3, denominator: 4, strict: false }
const atLeastAll = { numerator: 1, denominator: 1, strict: false }

describe('quorumCountOf', () => {
  it.each([
    ['more than half', moreThanHalf, 0, 1],
    ['more than half', moreThanHalf, 1, 1],
    ['more than half', moreThanHalf, 2, 2],
    ['more than half', moreThanHalf, 3, 2],
    ['more than half', moreThanHalf, 10, 6],
    ['more than half', moreThanHalf, 11, 6],
    ['more than half', moreThanHalf, 12, 7],
    ['at least half', atLeastHalf, 0, 1],
    ['at least half', atLeastHalf, 1, 1],
    ['at least half', atLeastHalf, 10, 5],
    ['at least half', atLeastHalf, 11, 6],
    ['more than two thirds', moreThanTwoThirds, 9, 7],
    ['more than two thirds', moreThanTwoThirds, 10, 7],
    ['at least two thirds', atLeastTwoThirds, 9, 6],
    ['at least two thirds', atLeastTwoThirds, 10, 7],
    ['at least three quarters', atLeastThreeQuarters, 8, 6],
    ['at least three quarters', atLeastThreeQuarters, 9, 7],
    ['all', atLeastAll, 9, 9],
  ])('%s: of %3$i it needs %4$i', (_words, share, eligible, needed) => {
    expect(quorumCountOf(share, eligible)).toBe(needed)
  })

  it('is the smallest count that exceeds or reaches the share, in exact fractions', () => {
    const shares = fc
      .record({
        numerator: fc.integer({ min: 1, max: 20 }),
        denominator: fc.integer({ min: 1, max: 20 }),
        strict: fc.boolean(),
      })
      .filter(({ numerator, denominator }) => numerator < denominator)
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 3_000 }), (share, eligible) => {
        const isEnough = (count: number) => {
          const reached = BigInt(count) * BigInt(share.denominator)
          const wanted = BigInt(share.numerator) * BigInt(eligible)
          return share.strict ? reached > wanted : reached >= wanted
        }
        const count = quorumCountOf(share, eligible)
        expect(isEnough(count)).toBe(true)
        expect(isEnough(count - 1)).toBe(false)
        expect(count).toBeLessThanOrEqual(eligible)
      }),
    )
  })
})

describe('isQuorumReached', () => {
  it.each([
    [6, 5, 10, false],
    [6, 6, 10, true],
    [6, 10, 10, true],
    [1, 0, 1, false],
    [1, 1, 1, true],
  ])('needs %i: %i voted of %i: %s', (needed, voted, eligible, isReached) => {
    expect(isQuorumReached(needed, voted, eligible)).toBe(isReached)
  })

  it('never happens on an empty roll', () => {
    expect(isQuorumReached(quorumCountOf(moreThanHalf, 0), 0, 0)).toBe(false)
  })

  it('is no matter where none is asked for', () => {
    expect(countOf([], { quorumEligible: 9, voteEligible: 9 })).toBe(0)
    expect(isQuorumReached(0, 0, 0)).toBe(true)
  })

  it('asks for what all of its terms ask for', () => {
    const half: Term = {
      sum: ['quorumCast'],
      is: '>',
      share: { numerator: 1, denominator: 2 },
      of: ['quorumEligible'],
    }
    const three: Term = { sum: ['quorumCast'], is: '>=', of: 3 }
    expect(countOf([half, three], { quorumEligible: 4, voteEligible: 0 })).toBe(3)
    expect(countOf([half, three], { quorumEligible: 10, voteEligible: 0 })).toBe(6)
  })

  it('is not half of an even roll under the default share', () => {
    expect(isQuorumReached(quorumCountOf(moreThanHalf, 10), 5, 10)).toBe(false)
  })
})

describe('the quorum of a roll', () => {
  const roll = [
    createCouncilorEntry({ rollEntryId: 1 }),
    createCouncilorEntry({ rollEntryId: 2 }),
    createCouncilorEntry({ rollEntryId: 3, isQuorumEligible: false }),
    createChairEntry({ rollEntryId: 4 }),
  ]

  it('counts those who are quorum-eligible, and the weight of the votes that count', () => {
    expect(countQuorumEligible(roll)).toBe(2)
    expect(countVoteEligible(roll, { passes: [] })).toBe(4)
    const heavy = createCouncilorEntry({ voterClass: 'Observers', weight: 5 })
    const unable = createCouncilorEntry({ isVoteEligible: false })
    expect(countVoteEligible([...roll, heavy, unable], { passes: [] })).toBe(9)
    const passes: Term[] = [{ sum: ['for'], is: '>', of: 0, within: 'Observers' }]
    expect(countVoteEligible([...roll, heavy], { passes })).toBe(5)
  })
})

describe('the words of the quorum', () => {
  it.each([
    ['councilors', 0, '0 have voted.'],
    ['delegates', 1, '1 has voted.'],
    ['users', 6, '6 have voted.'],
    ['member companies', 11, '11 have voted.'],
  ])('name the %s and the %i who have voted', (entity, voted, progress) => {
    expect(quorumText(6, 11, { many: entity }, voted)).toBe(
      `Need 6 out of the 11 active ${entity} to vote for Quorum to be met. ${progress}`,
    )
  })

  it('say where none is needed', () => {
    expect(quorumText(0, 12, { many: 'voting members' }, 7)).toBe(
      'No quorum is needed. 7 have voted.',
    )
  })

  it.each([
    [7, 0, '7 voted, none needed'],
    [0, 12, '0 of 12 - 12 more needed'],
    [11, 12, '11 of 12 - 1 more needed'],
    [12, 12, '12 of 12 - met'],
    [15, 12, '15 voted, 12 needed - met'],
  ])('put %i of %i briefly', (voted, needed, words) => {
    expect(quorumProgress(voted, needed)).toBe(words)
  })
})

test('at the opening of a question its roll is counted, and how many of it must vote', () => {
  const roll = [createCouncilorEntry(), createCouncilorEntry(), createChairEntry()]
  const quorum: Term[] = [{ sum: ['quorumCast'], is: '>=', of: ['averageAttendance'] }]
  expect(countedAtOpening({ passes: [], quorum }, roll, 2)).toEqual({
    averageAttendance: 2,
    quorumEligible: 2,
    voteEligible: 3,
    quorumCount: 2,
  })
})
