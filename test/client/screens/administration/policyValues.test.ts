import { sentBy, shownIn } from '../../../../src/client/screens/administration/fields'
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

it.each([true, false])('shows and sends every field of a policy (%s)', (is) => {
  // Neither the kind of a group nor what older questions pass by changes.
  const { groupKind: _kind, olderPassRule: _rule, releaseDate: _day, ...changed } = policyThatIs(is)
  const values = valuesOfPolicy(policyThatIs(is))
  const sent = policyFields.map((field) => [
    field.name,
    sentBy(field, shownIn(field, values[field.name])),
  ])
  expect(policyOf(Object.fromEntries(sent))).toEqual(changed)
})
