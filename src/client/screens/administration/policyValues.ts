/** A draft of a policy as the fields of its form hold it. */
import type { PolicyVersion } from '../../../contract/adminPolicies'
import type { SentPolicy } from '../../../contract/sentDirectory'
import type { PassRule } from '../../../rules/policy'
import { requiredShareOf } from '../../../rules/requiredShare'
import type { FieldOf } from './fields'

/** A policy, with its quorum share and deadline among its fields and each kind of straw poll as one. */
type PolicyValues = Omit<PolicyVersion['policy'], 'quorumShare' | 'deadline'> &
  PolicyVersion['policy']['quorumShare'] &
  PolicyVersion['policy']['deadline'] & { allowsStrawPolls: boolean; allowsBlindPolls: boolean }

const passRules: readonly PassRule[] = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf']

export const policyFields: FieldOf<PolicyValues>[] = [
  {
    name: 'choices',
    label: 'Choices',
    kind: 'list',
    help: 'With commas between them, such as Yes, No, Abstain.',
  },
  {
    name: 'newerPassRule',
    label: 'Yes votes needed to pass',
    kind: 'choice',
    choices: passRules.map((rule) => [rule, requiredShareOf(rule).words]),
  },
  {
    name: 'strict',
    path: 'quorumShare.strict',
    label: 'Quorum',
    kind: 'choice',
    choices: [
      [true, 'More than the share below'],
      [false, 'At least the share below'],
    ],
  },
  { name: 'numerator', path: 'quorumShare.numerator', label: 'Share: so many', kind: 'number' },
  {
    name: 'denominator',
    path: 'quorumShare.denominator',
    label: 'Share: of so many',
    kind: 'number',
    help: '1 of 2 is half.',
  },
  { name: 'days', path: 'deadline.days', label: 'Deadline: days', kind: 'number' },
  { name: 'hours', path: 'deadline.hours', label: 'Deadline: hours more', kind: 'number' },
  { name: 'isFixed', path: 'deadline.isFixed', label: 'The deadline is fixed', kind: 'check' },
  { name: 'isAutoExtensionAllowed', label: 'Extended without a quorum', kind: 'check' },
  { name: 'maxExtensions', label: 'Extensions at most', kind: 'number' },
  { name: 'closeWaitHours', label: 'Hours before an early close', kind: 'number' },
  { name: 'motionDeadlineDays', label: 'Days a motion waits for a second', kind: 'number' },
  { name: 'isReceiptMailed', label: 'Receipts are mailed', kind: 'check' },
  {
    name: 'allowsStrawPolls',
    path: 'voteTypes',
    label: 'Admins may open straw polls',
    kind: 'check',
  },
  {
    name: 'allowsBlindPolls',
    path: 'voteTypes',
    label: 'Admins may open blind straw polls',
    kind: 'check',
  },
]

export function valuesOfPolicy(policy: PolicyVersion['policy']): PolicyValues {
  const { quorumShare, deadline, voteTypes = [] } = policy
  return {
    ...policy,
    ...quorumShare,
    ...deadline,
    allowsStrawPolls: voteTypes.includes('Straw-poll'),
    allowsBlindPolls: voteTypes.includes('Blind Straw-poll'),
  }
}

/** The policy as it is sent. */
export function policyOf(values: PolicyValues): SentPolicy {
  const { numerator, denominator, strict, days, hours, isFixed, ...others } = values
  const { allowsStrawPolls, allowsBlindPolls, ...policy } = others
  return {
    ...policy,
    quorumShare: { numerator, denominator, strict },
    deadline: { days, hours, isFixed },
    voteTypes: [
      ...(allowsStrawPolls ? (['Straw-poll'] as const) : []),
      ...(allowsBlindPolls ? (['Blind Straw-poll'] as const) : []),
    ],
  }
}
