import * as fc from 'fast-check'
import { areMet } from '../../src/rules/policy/terms'
import { smallestChange } from '../../src/rules/smallestChange'
import { decisionBy, figuresWith, type PassRule, passRules } from './policy/createPolicy'

const reached = { needed: 6, voted: 6, eligible: 10 }
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
