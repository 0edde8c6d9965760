import type { Term } from '../../../src/rules/policy/policy'
import { firstPolicies } from '../../../src/rules/policy/presets'
import { type Figures, noSums } from '../../../src/rules/policy/sums'
import { areMet, requiredShareOf } from '../../../src/rules/policy/terms'
import { ourPresets } from './createPolicy'

const policies = ourPresets.flatMap((preset) =>
  (['earlier', 'current'] as const).map((version) => [preset, version] as const),
)

/** Of 60 votes so many are for the matter, and all others against it. */
function split(votes: number): Figures {
  const all = { ...noSums, for: votes, against: 60 - votes, cast: 60 }
  return { all, classes: new Map() }
}

test.each(policies)(
  '%s, %s: a vote above the share meets the rule, one below it does not',
  (...of) => {
    const [preset, version] = of
    const passes = firstPolicies(preset)[version].decisions[0]?.passes ?? []
    const { numerator, denominator } = requiredShareOf(passes) ?? { numerator: 0, denominator: 1 }
    const atShare = (60 * numerator) / denominator
    expect(areMet(passes, split(atShare + 1))).toBe(true)
    expect(areMet(passes, split(atShare - 1))).toBe(false)
  },
)

const share = { numerator: 3, denominator: 4 }
const sides: Term = { sum: ['for'], is: '>=', share, of: ['for', 'against'] }

test.each<[string, Term[], ReturnType<typeof requiredShareOf>]>([
  ['the largest of several', [{ sum: ['for'], is: '>', of: ['against'] }, sides], share],
  ['none within a class', [{ ...sides, within: 'Producers' }], null],
  ['none among the eligible', [{ ...sides, of: ['voteEligible'] }], null],
  ['none of an upper bound', [{ ...sides, is: '<' }], null],
  ['none of a number', [{ sum: ['for'], is: '>=', of: 3 }], null],
])('asks for %s', (_what, terms, expected) => {
  expect(requiredShareOf(terms)).toEqual(expected)
})
