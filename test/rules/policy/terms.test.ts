import * as fc from 'fast-check'
import type { Count, Share, Term } from '../../../src/rules/policy/policy'
import { type Figures, noSums, type Sums } from '../../../src/rules/policy/sums'
import { areMet, isMet, leastMeeting, votesNeeded } from '../../../src/rules/policy/terms'
import { decisionBy, figuresWith, passRules } from './createPolicy'

/** Yes, No, other votes, and who of majority, twiceNo, twoThirds, twoThirdsOfHalf says it is met. */
type Edge = [yes: number, no: number, other: number, met: [boolean, boolean, boolean, boolean]]

const edges: Edge[] = [
  [0, 0, 0, [false, false, false, false]],
  [0, 0, 9, [false, false, false, false]],
  [1, 0, 0, [true, true, true, true]],
  [0, 1, 0, [false, false, false, false]],
  // a tie, and one vote beside it
  [7, 7, 3, [false, false, false, false]],
  [8, 7, 0, [true, false, false, false]],
  [7, 8, 0, [false, false, false, false]],
  // Yes exactly twice No is exactly two thirds: enough for `at least`, not for `above`
  [2, 1, 0, [true, true, true, false]],
  [12, 6, 0, [true, true, true, false]],
  [13, 6, 0, [true, true, true, true]],
  [11, 6, 0, [true, false, false, false]],
  // Yes and No exactly half of the votes cast, and one vote beside it
  [5, 0, 5, [true, true, true, false]],
  [6, 0, 5, [true, true, true, true]],
  [5, 0, 6, [true, true, true, false]],
  [9, 1, 10, [true, true, true, false]],
  [9, 1, 9, [true, true, true, true]],
  // more votes than any roll, where floats would already round
  [6_000_000_001, 3_000_000_000, 0, [true, true, true, true]],
  [6_000_000_000, 3_000_000_000, 0, [true, true, true, false]],
  [5_999_999_999, 3_000_000_000, 0, [true, false, false, false]],
]

describe('the four rules of the specification', () => {
  const table = edges.flatMap(([yes, no, other, met]) =>
    passRules.map((rule, index) => [rule, yes, no, other, met[index]] as const),
  )

  it.each(table)('%s with %i Yes, %i No and %i other votes: %s', (rule, yes, no, other, met) => {
    expect(areMet(decisionBy(rule).passes, figuresWith(yes, no, other))).toBe(met)
  })
})

const counts: Count[] = ['for', 'against', 'abstain', 'cast', 'voteEligible']
const shares = fc.record({
  numerator: fc.integer({ min: 0, max: 100 }),
  denominator: fc.integer({ min: 1, max: 100 }),
})
const someCounts = fc.uniqueArray(fc.constantFrom(...counts), { minLength: 1, maxLength: 3 })
const terms = fc.record(
  {
    sum: someCounts,
    is: fc.constantFrom<Term['is']>('>', '>=', '<', '<='),
    share: shares,
    of: fc.oneof(someCounts, fc.nat({ max: 40 })),
  },
  { requiredKeys: ['sum', 'is', 'of'] },
)
const number = fc.nat({ max: 300 })
const votes: fc.Arbitrary<Sums> = fc
  .tuple(number, number, number, number)
  .map(([yes, no, abstain, silent]) => {
    const cast = yes + no + abstain
    return { ...noSums, for: yes, against: no, abstain, cast, voteEligible: cast + silent }
  })

function figuresOf(all: Sums): Figures {
  return { all, classes: new Map() }
}

/** The comparison by fractions of arbitrary size, written anew. */
function holdsExactly({ sum, is, share, of }: Term, sums: Sums): boolean {
  const total = (side: Count[] | number) =>
    BigInt(typeof side === 'number' ? side : side.reduce((all, count) => all + sums[count], 0))
  const { numerator, denominator }: Share = share ?? { numerator: 1, denominator: 1 }
  const difference = total(sum) * BigInt(denominator) - total(of) * BigInt(numerator)
  if (is === '>') return difference > 0n
  if (is === '>=') return difference >= 0n
  return is === '<' ? difference < 0n : difference <= 0n
}

test('a term decides as exact fractions do', () => {
  fc.assert(
    fc.property(terms, votes, (term, sums) => {
      expect(isMet(term, figuresOf(sums))).toBe(holdsExactly(term, sums))
    }),
    { numRuns: 1_000 },
  )
})

test('exactly as many votes are needed as meet all terms, never one more', () => {
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 4 }), votes, (all, sums) => {
      const needed = votesNeeded(all, sums)
      const meetsWith = (more: number) =>
        all.every((term) =>
          holdsExactly(term, { ...sums, for: sums.for + more, cast: sums.cast + more }),
        )
      if (Number.isFinite(needed)) {
        expect(meetsWith(needed)).toBe(true)
        if (needed > 0) expect(meetsWith(needed - 1)).toBe(false)
      } else {
        expect([0, 1, 2, 10, 1_000, 100_000].some(meetsWith)).toBe(false)
      }
    }),
    { numRuns: 1_000 },
  )
})

const more = (share: Share): Term => ({ sum: ['quorumCast'], is: '>', share, of: ['voteEligible'] })
const least = (share: Share): Term => ({ ...more(share), is: '>=' })

test.each([
  ['more than half', more({ numerator: 1, denominator: 2 }), 10, 6],
  ['more than half', more({ numerator: 1, denominator: 2 }), 11, 6],
  ['at least half', least({ numerator: 1, denominator: 2 }), 10, 5],
  ['at least half', least({ numerator: 1, denominator: 2 }), 11, 6],
  ['at least two thirds', least({ numerator: 2, denominator: 3 }), 9, 6],
  ['more than two thirds', more({ numerator: 2, denominator: 3 }), 9, 7],
  ['all', least({ numerator: 1, denominator: 1 }), 9, 9],
])('%s of %#: %j of %i is at least %i', (_words, term, eligible, count) => {
  expect(leastMeeting(term, { ...noSums, voteEligible: eligible })).toBe(count)
})

describe('classes of voters', () => {
  const issuers: Term = {
    sum: ['for'],
    is: '>=',
    share: { numerator: 2, denominator: 3 },
    of: ['for', 'against'],
    within: 'Issuers',
  }
  const oneIssuer: Term = { sum: ['for'], is: '>', of: 0, within: 'Issuers' }

  it('are compared by their own votes', () => {
    const classes = new Map([['Issuers', { ...noSums, for: 4, against: 2, cast: 6 }]])
    expect(isMet(issuers, { all: figuresWith(4, 9).all, classes })).toBe(true)
    expect(isMet({ ...issuers, within: undefined }, figuresWith(4, 9))).toBe(false)
  })

  it('without members have no votes at all', () => {
    expect(isMet(oneIssuer, figuresWith(9, 0))).toBe(false)
  })
})

test('the greatest weights of the largest groups are compared to the last vote', () => {
  const cast = 50_000 * 10_000
  const term = {
    sum: Array<Count>(10).fill('for'),
    is: '>' as const,
    share: { numerator: 999, denominator: 1_000 },
    of: Array<Count>(10).fill('cast'),
  }
  const isPassedBy = (inFavor: number) =>
    isMet(term, { all: { ...noSums, for: inFavor, cast }, classes: new Map() })
  const edge = (cast / 1_000) * 999
  expect([edge, edge + 1].map(isPassedBy)).toEqual([false, true])
  expect(1_000 * 10 * cast).toBeLessThan(Number.MAX_SAFE_INTEGER)
})
