/** The bylaws in an opening, in the second format of the format page, and what those of the first say in it. */
import { canonical } from './canonical'

type Side = 'for' | 'against' | 'abstain' | 'other'

export type Count =
  | Side
  | 'leading'
  | 'next'
  | 'cast'
  | 'voteEligible'
  | 'quorumEligible'
  | 'quorumCast'
  | 'averageAttendance'

export interface Term {
  sum: Count[]
  is: '>' | '>=' | '<' | '<='
  share?: { numerator: number; denominator: number }
  of: Count[] | number
  /** The class whose votes are compared; those of all where absent. */
  within?: string
}

interface ChoiceRule {
  counts: Side
  comment: string
  /** The same of a vote that somebody else cast. */
  proxyComment?: string
}

export interface Decision {
  name: string
  choices: (ChoiceRule & { label: string })[]
  ownChoices: ChoiceRule | null
  secrecy: string
  passes: Term[]
  quorum: Term[]
  /** Absent where a vote is not followed by a second one. */
  secondVote?: { after: string[]; withinDays?: number; passes?: Term[]; quorum?: Term[] }
}

interface Common {
  deadline: { isFixed: boolean }
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  closeWaitHours: number
}

interface SecondFormat extends Common {
  format: 2
  electorate: { classes: string[]; many: string }
  /** Absent in records from before there was a discussion. */
  motions?: { discussionDays?: number }
  /** Absent where nobody may appoint a proxy. */
  proxies?: { who: string }
  decision: Decision
}

type PassRule = 'majority' | 'twiceNo' | 'twoThirds' | 'twoThirdsOfHalf'

interface FirstFormat extends Common {
  format?: undefined
  olderPassRule: PassRule
  newerPassRule: PassRule
  /** `yyyy-MM-dd`: from its midnight on the newer rule holds. */
  releaseDate: string
  quorumShare: { numerator: number; denominator: number; strict: boolean }
  /** Kinds of vote allowed besides the ordinary one; older policies do not rule on them. */
  voteTypes?: string[]
  /** The leading choice decides: in questions without Yes and No that were opened since this rule exists. */
  choiceRule?: 'leading'
}

export type Policy = FirstFormat | SecondFormat

/** What the policy is asked about. */
interface Asked {
  voteType: string
  choices: string[]
  /** Whether the question opened before the start of a day. */
  isBefore: (day: string) => boolean
}

const half = { numerator: 1, denominator: 2 }
const twoThirds = { numerator: 2, denominator: 3 }
const twice = { numerator: 2, denominator: 1 }

const sided: Record<PassRule, Term[]> = {
  majority: [{ sum: ['for'], is: '>', of: ['against'] }],
  twiceNo: [{ sum: ['for'], is: '>=', share: twice, of: ['against'] }],
  twoThirds: [{ sum: ['for'], is: '>=', share: twoThirds, of: ['for', 'against'] }],
  twoThirdsOfHalf: [
    { sum: ['for', 'against'], is: '>', share: half, of: ['cast'] },
    { sum: ['for'], is: '>', share: twoThirds, of: ['for', 'against'] },
  ],
}

const leading: Record<PassRule, Term[]> = {
  majority: [{ sum: ['leading'], is: '>', of: ['next'] }],
  twiceNo: [{ sum: ['leading'], is: '>=', share: twice, of: ['next'] }],
  twoThirds: [{ sum: ['leading'], is: '>=', share: twoThirds, of: ['for'] }],
  twoThirdsOfHalf: [
    { sum: ['for'], is: '>', share: half, of: ['cast'] },
    { sum: ['leading'], is: '>', share: twoThirds, of: ['for'] },
  ],
}

const sides: Record<string, Side> = { Yes: 'for', No: 'against', Abstain: 'abstain' }
const explained = ['No', 'Abstain']
const neutral = ['Abstain', 'Out of Scope']

/** The decision of a question, in the second format. */
export function decisionOf(policy: Policy, { voteType, choices, isBefore }: Asked): Decision {
  if (policy.format !== undefined) return policy.decision
  const isByLead = policy.choiceRule === 'leading'
  const { strict, ...share } = policy.quorumShare
  const rule = isBefore(policy.releaseDate) ? policy.olderPassRule : policy.newerPassRule
  const sideOf = (label: string): Side => {
    if (isByLead) return neutral.includes(label) ? 'abstain' : 'for'
    return Object.hasOwn(sides, label) ? (sides[label] ?? 'other') : 'other'
  }
  return {
    name: voteType,
    choices: choices.map((label) => ({
      label,
      counts: sideOf(label),
      comment: explained.includes(label) ? 'must' : 'no',
    })),
    ownChoices: null,
    secrecy: voteType === 'Blind Straw-poll' ? 'blind' : 'open',
    passes: [
      { sum: isByLead ? ['for'] : ['for', 'against'], is: '>', of: 0 },
      ...(isByLead ? leading : sided)[rule],
    ],
    quorum: [{ sum: ['quorumCast'], is: strict ? '>' : '>=', share, of: ['quorumEligible'] }],
  }
}

/** The classes of voters; the first format has none. */
export function classesOf(policy: Policy): string[] {
  return policy.format === undefined ? [] : policy.electorate.classes
}

/** How many days must pass between the last second of a motion and an opening; undefined where none must. */
export function discussionDaysOf(policy: Policy): number | undefined {
  return policy.format === undefined ? undefined : policy.motions?.discussionDays
}

/** What is wrong with the policy of an opening, for its question. */
export function policyFindings(
  policy: Policy,
  { voteType, choices }: Pick<Asked, 'voteType' | 'choices'>,
): [isWrong: boolean, message: string][] {
  if (policy.format !== undefined) {
    const { name, choices: known } = policy.decision
    const labels = known.map(({ label }) => label)
    return [
      [name !== voteType, 'The policy does not allow this kind of vote.'],
      [canonical(labels) !== canonical(choices), 'The choices are not those of the decision.'],
    ]
  }
  const { voteTypes, choiceRule } = policy
  const isOrdinary = voteType === 'Collect Vote From Group' || voteTypes === undefined
  return [
    [!isOrdinary && !voteTypes.includes(voteType), 'The policy does not allow this kind of vote.'],
    [
      choiceRule === 'leading' && choices.some((choice) => choice === 'Yes' || choice === 'No'),
      'The leading choice decides only where Yes and No are no choices.',
    ],
  ]
}
