import { isThresholdMet } from '../../src/rules/passRule'
import type { PassRule } from '../../src/rules/policy'
import { requiredShareOf } from '../../src/rules/requiredShare'

const rules: PassRule[] = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf']

test.each(rules)('%s: a vote above the share is met, one below it is not', (rule) => {
  const { numerator, denominator } = requiredShareOf(rule)
  const counts = (yes: number) => ({ yes, no: 60 - yes, total: 60 })
  const atShare = (60 * numerator) / denominator
  expect(isThresholdMet(rule, counts(atShare + 1))).toBe(true)
  expect(isThresholdMet(rule, counts(atShare - 1))).toBe(false)
})

test.each(rules)('%s says its share in words', (rule) => {
  expect(requiredShareOf(rule).words).toMatch(/Yes/)
})
