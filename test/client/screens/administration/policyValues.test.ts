import {
  policyFields,
  policyOf,
  valuesOfPolicy,
} from '../../../../src/client/screens/administration/policyValues'
import type { PolicyVersion } from '../../../../src/contract/adminPolicies'

const policyThatIs = (is: boolean): PolicyVersion['policy'] => ({
  groupKind: 'users',
  choices: ['Yes', 'No', 'Abstain'],
  olderPassRule: 'majority',
  releaseDate: '2023-03-20',
  newerPassRule: 'twoThirds',
  quorumShare: { numerator: 2, denominator: 3, strict: is },
  deadline: { days: 14, hours: 6, isFixed: is },
  isAutoExtensionAllowed: is,
  maxExtensions: 5,
  closeWaitHours: 48,
  motionDeadlineDays: 7,
  isReceiptMailed: is,
  voteTypes: is ? ['Straw-poll', 'Blind Straw-poll'] : [],
})

it('has a field for every value of a policy', () => {
  const values = Object.keys(valuesOfPolicy(policyThatIs(true)))
  expect(new Set(policyFields.map(({ name }) => name))).toEqual(new Set(values))
})

it.each([true, false])('sends what it shows (%s)', (is) => {
  // Neither the kind of a group nor what older questions pass by changes.
  const { groupKind: _kind, olderPassRule: _rule, releaseDate: _day, ...changed } = policyThatIs(is)
  expect(policyOf(valuesOfPolicy(policyThatIs(is)))).toEqual(changed)
})

it('sends no number for an emptied field, which is refused and not taken for 0', () => {
  const emptied = { ...valuesOfPolicy(policyThatIs(true)), days: '', maxExtensions: ' ' }
  const sent = policyOf(emptied)
  expect([sent.deadline?.days, sent.maxExtensions]).toEqual([Number.NaN, Number.NaN])
})
