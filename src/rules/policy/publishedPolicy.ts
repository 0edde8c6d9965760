/** What published bylaws are written with: their terms, and the policy that they make. */
import type { Choice, Decision, Policy, Share, Term } from './policy'

/** Votes for, against and abstaining, of how many who may vote, and whether they pass by which decision. */
interface Example {
  decision: string
  votes: [inFavor: number, against: number, abstaining: number]
  eligible: number
  passes: boolean
}

export interface PublishedBylaws {
  title: string
  /** The rule in one sentence. */
  sentence: string
  link: string
  examples: Example[]
  policy: Policy
}

/** What bodies differ in; all else is as in most of them. */
export interface Differences extends Omit<PublishedBylaws, 'policy'> {
  unit?: 'person' | 'company'
  words?: [one: string, many: string]
  decisions: Record<string, { passes: Term[]; quorum?: Term[]; mustExplainNo?: true }>
  meetingQuorum?: Term[]
  attendance?: Policy['attendance']
}

export const part = (numerator: number, denominator: number): Share => ({ numerator, denominator })
/** At least a share of those for or against, of whom there must be some. */
export const ofSides = (numerator: number, denominator: number): Term[] => [
  { sum: ['for', 'against'], is: '>', of: 0 },
  { sum: ['for'], is: '>=', share: part(numerator, denominator), of: ['for', 'against'] },
]
export const moreYes: Term = { sum: ['for'], is: '>', of: ['against'] }
export const nobodyAgainst: Term = { sum: ['against'], is: '<=', of: 0 }
export const threeYes: Term = { sum: ['for'], is: '>=', of: 3 }
export const ofEligible = (sum: 'for' | 'against', is: Term['is'], share: Share): Term => ({
  sum: [sum],
  is,
  share,
  of: ['voteEligible'],
})
export const mustVote = (is: '>' | '>=', share: Share): Term[] => [
  { sum: ['quorumCast'], is, share, of: ['quorumEligible'] },
]

const choicesOf = (mustExplainNo = false): Choice[] => [
  { label: 'Yes', counts: 'for', comment: 'may' },
  { label: 'No', counts: 'against', comment: mustExplainNo ? 'must' : 'may' },
  { label: 'Abstain', counts: 'abstain', comment: 'may' },
]

/** A policy of these rules, in all else as most bodies have it. */
export function policyOf(body: Differences): Policy {
  const [one, many] = body.words ?? ['member company', 'member companies']
  const decisions = Object.entries(body.decisions).map(([name, rule]): Decision => ({
    name,
    choices: choicesOf(rule.mustExplainNo),
    ownChoices: null,
    secrecy: 'open',
    passes: rule.passes,
    quorum: rule.quorum ?? [],
    isThresholdShown: true,
  }))
  return {
    format: 2,
    version: 1,
    electorate: {
      unit: body.unit ?? 'company',
      titles: null,
      doChairsVote: false,
      votersHeading: 'All Voters',
      shownTitles: {},
      classes: [],
      one,
      many,
    },
    decisions,
    deadline: { days: 14, hours: 0, isFixed: false },
    isAutoExtensionAllowed: false,
    maxExtensions: 0,
    closeWaitHours: 24,
    meetingQuorum: body.meetingQuorum ?? [
      { sum: ['present'], is: '>', share: part(1, 2), of: ['quorumEligible'] },
    ],
    attendance: body.attendance ?? { lostAfter: 3, regainedAfter: 1 },
    motions: { deadlineDays: 7, oneOfTitles: null },
    isReceiptMailed: false,
  }
}
