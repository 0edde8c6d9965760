import {
  type Choice,
  ordinaryVoteType,
  type Policy,
  policyOfQuestion,
  type QuestionPolicy,
  type Term,
  withParts,
} from '../../../src/rules/policy/policy'
import { standardPolicy } from '../../../src/rules/policy/presets'

/** Two thirds of the issuers and half of the consumers, at least one of each. Observers are advisory. */
export const termsOfClasses: Term[] = [
  {
    sum: ['for'],
    is: '>=',
    share: { numerator: 2, denominator: 3 },
    of: ['for', 'against'],
    within: 'Issuers',
  },
  {
    sum: ['for'],
    is: '>',
    share: { numerator: 1, denominator: 2 },
    of: ['for', 'against'],
    within: 'Consumers',
  },
  { sum: ['for'], is: '>=', of: 1, within: 'Issuers' },
  { sum: ['for'], is: '>=', of: 1, within: 'Consumers' },
]

const choices: Choice[] = [
  { label: 'Yes', counts: 'for', comment: 'no' },
  { label: 'No', counts: 'against', comment: 'no' },
  { label: 'Abstain', counts: 'abstain', comment: 'no' },
]

/** A group of companies in classes; its quorum is more than half of the average attendance. */
export function twoClasses(decided: Partial<QuestionPolicy['decision']> = {}): Policy {
  const before = standardPolicy(101)
  const decision = {
    name: ordinaryVoteType,
    choices,
    ownChoices: null,
    secrecy: 'open',
    passes: termsOfClasses,
    quorum: [
      {
        sum: ['quorumCast'],
        is: '>',
        share: { numerator: 1, denominator: 2 },
        of: ['averageAttendance'],
      },
    ],
    isThresholdShown: true,
    ...decided,
  } satisfies QuestionPolicy['decision']
  const classes = ['Issuers', 'Consumers', 'Observers']
  const electorate = { ...before.electorate, classes, isWeighted: true }
  return withParts(before, { electorate, decisions: [decision] })
}

/** The policy of a question in that group. */
export function questionOfClasses(
  decided: Partial<QuestionPolicy['decision']> = {},
): QuestionPolicy {
  const policy = policyOfQuestion(twoClasses(decided), ordinaryVoteType)
  if (!policy) throw new Error('The group has the ordinary decision.')
  return policy
}
