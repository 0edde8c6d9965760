import { isAdvisory } from '../../../src/rules/policy/classes'
import type { Term } from '../../../src/rules/policy/policy'

const more: Term = { sum: ['for'], is: '>', of: ['against'] }
const ofIssuers: Term = { ...more, within: 'Issuers' }
const ofConsumers: Term = { ...more, within: 'Consumers' }

test.each([
  ['Issuers', [ofIssuers, ofConsumers], false],
  ['Observers', [ofIssuers, ofConsumers], true],
  [null, [ofIssuers], true],
  ['Observers', [ofIssuers, more], false],
  [null, [more], false],
  ['Observers', [], false],
])('a class %j of the terms %j is advisory: %j', (voterClass, passes, expected) => {
  expect(isAdvisory({ passes }, voterClass)).toBe(expected)
})
