/** A draft of a policy as the fields of its form hold it. */
import type { PolicyVersion } from '../../../contract/adminPolicies'
import type { SentPolicy } from '../../../contract/sentDirectory'
import type { PassRule } from '../../../rules/policy'
import { requiredShareOf } from '../../../rules/requiredShare'
import type { FieldOf } from './FormField'

interface PolicyValues {
  choices: string
  newerPassRule: PassRule
  numerator: string
  denominator: string
  strict: 'true' | 'false'
  days: string
  hours: string
  isFixed: boolean
  isAutoExtensionAllowed: boolean
  maxExtensions: string
  closeWaitHours: string
  motionDeadlineDays: string
  isReceiptMailed: boolean
  allowsStrawPolls: boolean
  allowsBlindPolls: boolean
}

const passRules: readonly PassRule[] = ['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf']

export const policyFields: FieldOf<PolicyValues>[] = [
  {
    name: 'choices',
    label: 'Choices',
    kind: 'text',
    help: 'With commas between them, such as Yes, No, Abstain.',
  },
  {
    name: 'newerPassRule',
    label: 'Yes votes needed to pass',
    kind: 'choice',
    choices: Object.fromEntries(passRules.map((rule) => [rule, requiredShareOf(rule).words])),
  },
  {
    name: 'strict',
    path: 'quorumShare.strict',
    label: 'Quorum',
    kind: 'choice',
    choices: { true: 'More than the share below', false: 'At least the share below' },
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
  const { quorumShare, deadline } = policy
  return {
    choices: policy.choices.join(', '),
    newerPassRule: policy.newerPassRule,
    numerator: String(quorumShare.numerator),
    denominator: String(quorumShare.denominator),
    strict: quorumShare.strict ? 'true' : 'false',
    days: String(deadline.days),
    hours: String(deadline.hours),
    isFixed: deadline.isFixed,
    isAutoExtensionAllowed: policy.isAutoExtensionAllowed,
    maxExtensions: String(policy.maxExtensions),
    closeWaitHours: String(policy.closeWaitHours),
    motionDeadlineDays: String(policy.motionDeadlineDays),
    isReceiptMailed: policy.isReceiptMailed ?? false,
    allowsStrawPolls: policy.voteTypes?.includes('Straw-poll') ?? false,
    allowsBlindPolls: policy.voteTypes?.includes('Blind Straw-poll') ?? false,
  }
}

/** The typed number; an empty field gives NaN, which is refused. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** The policy as it is sent; the server refuses a field whose number is invalid. */
export function policyOf(values: PolicyValues): SentPolicy {
  return {
    choices: values.choices.split(',').map((choice) => choice.trim()),
    newerPassRule: values.newerPassRule,
    quorumShare: {
      numerator: numberIn(values.numerator),
      denominator: numberIn(values.denominator),
      strict: values.strict === 'true',
    },
    deadline: {
      days: numberIn(values.days),
      hours: numberIn(values.hours),
      isFixed: values.isFixed,
    },
    isAutoExtensionAllowed: values.isAutoExtensionAllowed,
    maxExtensions: numberIn(values.maxExtensions),
    closeWaitHours: numberIn(values.closeWaitHours),
    motionDeadlineDays: numberIn(values.motionDeadlineDays),
    isReceiptMailed: values.isReceiptMailed,
    voteTypes: [
      ...(values.allowsStrawPolls ? (['Straw-poll'] as const) : []),
      ...(values.allowsBlindPolls ? (['Blind Straw-poll'] as const) : []),
    ],
  }
}
