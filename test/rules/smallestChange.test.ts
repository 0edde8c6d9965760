import * as fc from 'fast-check'
import { areMet } from '../../src/rules/policy/terms'
import { smallestChange } from '../../src/rules/smallestChange'
import type { Decision, Term } from '../../src/rules/policy/policy'
import { noSums } from '../../src/rules/policy/sums'
import { decisionBy, figuresWith, type PassRule, passRules } from './policy/createPolicy'
import { questionOfClasses } from './policy/twoClasses'

const reached = { needed: 6, voted: 6, eligible: 10 }
const part = (numerator: number, denominator: number) => ({ numerator, denominator })
const unknown = Number.POSITIVE_INFINITY

function change(
  rule: PassRule,
  [yes, no, other]: [number, number, number],
  quorum = reached,
  uncast = unknown,
): string | null {
  const figures = figuresWith(yes, no, other)
  return smallestChange({ decision: decisionBy(rule), figures, quorum, uncast })
}

describe('smallestChange', () => {
  it.each([
    ['majority', [4, 6, 0], '3 more Yes would make it pass.'],
    ['majority', [6, 6, 1], '1 more Yes would make it pass.'],
    ['twoThirds', [4, 4, 0], '4 more Yes would make it pass.'],
    ['twoThirdsOfHalf', [5, 0, 5], '1 more Yes would make it pass.'],
    ['majority', [0, 0, 6], '1 more Yes would make it pass.'],
    ['majority', [6, 4, 0], '2 more No would make it fail.'],
    ['twiceNo', [12, 6, 0], '1 more No would make it fail.'],
    ['twoThirds', [14, 4, 1], '4 more No would make it fail.'],
    ['twoThirdsOfHalf', [13, 6, 0], '1 more No would make it fail.'],
  ] as const)('with quorum, %s of %j', (rule, votes, words) => {
    expect(change(rule, [...votes])).toBe(words)
  })

  it('asks for the votes the quorum lacks', () => {
    const quorum = { needed: 6, voted: 4, eligible: 10 }
    expect(change('majority', [4, 0, 0], quorum)).toBe(
      '2 more Yes from quorum members would make it pass.',
    )
    expect(change('majority', [1, 3, 0], quorum)).toBe(
      '3 more Yes, 2 of them from quorum members, would make it pass.',
    )
  })

  it('puts quorum and changed votes together', () => {
    const quorum = { needed: 6, voted: 5, eligible: 10 }
    expect(change('majority', [1, 4, 0], quorum, 1)).toBe(
      '1 more Yes from a quorum member and 2 votes changed to Yes would make it pass.',
    )
  })

  it('turns to votes already cast where those not yet cast do not suffice', () => {
    expect(change('majority', [4, 6, 0], reached, 0)).toBe(
      '2 votes changed to Yes would make it pass.',
    )
    expect(change('majority', [4, 6, 0], reached, 1)).toBe(
      '1 more Yes and 1 vote changed to Yes would make it pass.',
    )
    expect(change('majority', [0, 0, 6], reached, 0)).toBe(
      '1 vote changed to Yes would make it pass.',
    )
    expect(change('majority', [8, 2, 0], reached, 0)).toBe(
      '3 votes changed from Yes to No would make it fail.',
    )
    expect(change('majority', [8, 2, 0], reached, 2)).toBe(
      '2 more No and 2 votes changed from Yes to No would make it fail.',
    )
  })

  it('counts the votes added among all votes', () => {
    expect(change('twoThirdsOfHalf', [1, 0, 9], reached, 2)).toBe(
      '2 more Yes and 4 votes changed to Yes would make it pass.',
    )
  })

  it('asks for no more votes against than end what passes without any for it', () => {
    const nobodyAgainst: Term = { sum: ['against'], is: '<=', of: 0 }
    const decision = { ...decisionBy('majority'), passes: [nobodyAgainst] }
    const quorum = { needed: 0, voted: 0, eligible: 5 }
    expect(smallestChange({ decision, figures: figuresWith(0, 0), quorum, uncast: 5 })).toBe(
      '1 more No would make it fail.',
    )
  })

  it('is silent where nothing can turn it', () => {
    expect(change('majority', [0, 0, 0], { needed: 1, voted: 0, eligible: 0 })).toBeNull()
    expect(change('majority', [4, 0, 0], { needed: 6, voted: 4, eligible: 10 }, 1)).toBeNull()
    expect(change('majority', [0, 0, 0], { needed: 1, voted: 1, eligible: 1 }, 0)).toBeNull()
  })

  it('names a number that turns the outcome where one less does not', () => {
    const count = fc.nat({ max: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...passRules), count, count, count, (rule, yes, no, other) => {
        const { passes } = decisionBy(rule)
        const isMet = areMet(passes, figuresWith(yes, no, other))
        const words = change(rule, [yes, no, other])
        const named = Number.parseInt(words ?? '', 10)
        const outcomeWith = (more: number) =>
          areMet(passes, figuresWith(isMet ? yes : yes + more, isMet ? no + more : no, other))
        expect(outcomeWith(named)).toBe(!isMet)
        expect(outcomeWith(named - 1)).toBe(isMet)
      }),
    )
  })
})

describe('the smallest change among classes of voters', () => {
  const { decision } = questionOfClasses()
  const overall: Term = { sum: ['against'], is: '<=', share: part(1, 4), of: ['for', 'against'] }

  /** Yes, No and votes that are not cast, of issuers and consumers. */
  function changeOf(
    issuers: [number, number, number],
    consumers: [number, number, number],
    told: Partial<{ decision: Decision; quorum: typeof reached }> = {},
  ): string | null {
    const sums = [issuers, consumers].map(([yes, no, left]) => ({
      ...figuresWith(yes, no).all,
      voteEligible: yes + no + left,
    }))
    const [ofIssuers = noSums, ofConsumers = noSums] = sums
    const all = figuresWith(issuers[0] + consumers[0], issuers[1] + consumers[1]).all
    const classes = new Map([
      ['Issuers', ofIssuers],
      ['Consumers', ofConsumers],
    ])
    const uncast = issuers[2] + consumers[2]
    return smallestChange({ decision, figures: { all, classes }, quorum: reached, uncast, ...told })
  }

  it.each([
    [[2, 2, 3], [1, 0, 1], '2 more Yes among Issuers would make it pass.'],
    [[4, 2, 0], [0, 0, 1], '1 more Yes among Consumers would make it pass.'],
    [
      [2, 2, 3],
      [0, 0, 1],
      '2 more Yes among Issuers and 1 more Yes among Consumers would make it pass.',
    ],
    [
      [2, 2, 1],
      [1, 0, 0],
      '1 more Yes among Issuers and 1 vote changed to Yes among Issuers would make it pass.',
    ],
    [[4, 2, 3], [2, 0, 3], '1 more No among Issuers would make it fail.'],
    [[9, 0, 3], [2, 1, 3], '1 more No among Consumers would make it fail.'],
    [[6, 1, 0], [1, 0, 0], '1 vote changed from Yes to No among Consumers would make it fail.'],
    [[0, 0, 0], [1, 0, 0], null],
  ] as const)('of %j and %j: %j', (issuers, consumers, words) => {
    expect(changeOf([...issuers], [...consumers])).toBe(words)
  })

  it('lets anybody cast what the quorum lacks', () => {
    const quorum = { needed: 9, voted: 6, eligible: 10 }
    expect(changeOf([2, 2, 3], [1, 0, 1], { quorum })).toBe(
      '2 more Yes among Issuers and 1 more Yes from quorum members would make it pass.',
    )
  })

  it('lets anybody cast what a term of all voters lacks, after what the classes lack', () => {
    const ofAll = { ...decision, passes: [...decision.passes, overall] }
    expect(changeOf([3, 1, 5], [0, 0, 5], { decision: ofAll })).toBe(
      '1 more Yes among Consumers would make it pass.',
    )
    expect(changeOf([4, 2, 5], [2, 1, 5], { decision: ofAll })).toBe(
      '3 more Yes would make it pass.',
    )
    expect(changeOf([6, 1, 9], [6, 2, 9], { decision: ofAll })).toBe(
      '2 more No would make it fail.',
    )
  })

  it('is as before where no term names a class', () => {
    const ofAll = { ...decision, passes: [{ ...overall, sum: ['for'], is: '>=' } satisfies Term] }
    expect(changeOf([0, 2, 3], [0, 1, 3], { decision: ofAll })).toBe(
      '1 more Yes would make it pass.',
    )
  })
})
