/** A draft of a policy as the fields of its form hold it. */
import type { PolicyChange } from '../../../contract/policy'
import {
  blindVoteType,
  type PlainChange,
  type PlainParts,
  plainParts,
  withPlainParts,
} from '../../../rules/policy/plainParts'
import { type Policy, voteTypesOf } from '../../../rules/policy/policy'
import { decisionText, quorumText } from '../../../rules/policy/words'
import type { FieldOf, Said } from './fields'

/** The decisions that a field adds or takes away. */
const strawPolls = { allowsStrawPolls: 'Straw-poll', allowsBlindPolls: blindVoteType } as const
const pollNames = Object.keys(strawPolls) as (keyof typeof strawPolls)[]

export type PolicyValues = Omit<PlainParts, 'voteTypes'> & Record<keyof typeof strawPolls, boolean>

export const policyFields: FieldOf<PolicyValues>[] = [
  {
    name: 'choices',
    path: 'decisions.0.choices',
    label: 'Choices',
    kind: 'list',
    help: 'With commas between them, such as Yes, No, Abstain.',
  },
  { name: 'passes', path: 'decisions.0.passes', label: 'Pass rule', kind: 'text' },
  { name: 'quorum', path: 'decisions.0.quorum', label: 'Quorum', kind: 'text' },
  { name: 'meetingQuorum', label: 'Quorum of meetings', kind: 'text' },
  { name: 'days', path: 'deadline.days', label: 'Deadline: days', kind: 'number' },
  { name: 'hours', path: 'deadline.hours', label: 'Deadline: hours more', kind: 'number' },
  { name: 'isFixed', path: 'deadline.isFixed', label: 'The deadline is fixed', kind: 'check' },
  { name: 'isAutoExtensionAllowed', label: 'Extended without a quorum', kind: 'check' },
  { name: 'maxExtensions', label: 'Extensions at most', kind: 'number' },
  { name: 'closeWaitHours', label: 'Hours before an early close', kind: 'number' },
  {
    name: 'motionDays',
    path: 'motions.deadlineDays',
    label: 'Days a motion waits for a second',
    kind: 'number',
  },
  { name: 'isReceiptMailed', label: 'Receipts are mailed', kind: 'check' },
  { name: 'allowsStrawPolls', label: 'Admins may open straw polls', kind: 'check' },
  { name: 'allowsBlindPolls', label: 'Admins may open blind straw polls', kind: 'check' },
]

export function valuesOfPolicy(policy: Policy): PolicyValues {
  const { voteTypes, ...parts } = plainParts(policy)
  const allows = (name: keyof typeof strawPolls) => voteTypes.includes(strawPolls[name])
  return {
    ...parts,
    allowsStrawPolls: allows('allowsStrawPolls'),
    allowsBlindPolls: allows('allowsBlindPolls'),
  }
}

/** The policy in force with the values of the fields. A new straw poll is decided like the ordinary decision. */
export function draftOf(inForce: Policy, values: PolicyValues): PlainChange {
  const added = pollNames.filter((name) => values[name]).map((name) => strawPolls[name])
  const dropped: string[] = pollNames
    .filter((name) => !values[name])
    .map((name) => strawPolls[name])
  const voteTypes = [...new Set([...voteTypesOf(inForce), ...added])]
  return withPlainParts(inForce, {
    ...values,
    voteTypes: voteTypes.filter((name) => !dropped.includes(name)),
  })
}

/** The parts of a draft as they are sent. */
export function partsOf({ policy }: PlainChange): PolicyChange {
  const { format: _format, version: _version, ...parts } = policy
  return parts
}

/** What is said beneath the fields of rules: the rule in words, or what a line that cannot be read must be like. */
export function saidOf({ policy, refused }: PlainChange): Said<PolicyValues> {
  const { electorate, meetingQuorum } = policy
  const [decision] = policy.decisions
  if (!decision) return {}
  const words = {
    passes: decisionText({ decision, electorate }),
    quorum: quorumText(decision.quorum, electorate, 'vote'),
    meetingQuorum: quorumText(meetingQuorum, electorate, 'be present'),
  }
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => {
      const wanted = refused[name as keyof typeof words]
      return [name, { text: wanted ?? text, isRefused: wanted !== undefined }]
    }),
  )
}
