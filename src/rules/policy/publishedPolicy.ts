/** Builds the policies of published bylaws from their terms. */
import type { Choice, CommentRule, Decision, Policy, SecondVote, Share, Term } from './policy'

export type ExampleVotes = [inFavor: number, against: number, abstaining: number]

/** An example of votes, and whether the decision of this name passes with them. */
interface Example {
  decision: string
  votes: ExampleVotes
  /** The same of each class of voters. */
  classes?: Record<string, ExampleVotes>
  eligible: number
  averageAttendance?: number
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

/** The parts in which published bylaws differ; `policyOf` fills in what most bodies have in common. */
export interface Differences extends Omit<PublishedBylaws, 'policy'> {
  unit?: 'person' | 'company'
  words?: [one: string, many: string]
  classes?: string[]
  isWeighted?: true
  /** The terms of each decision; `no` says whether a vote against needs a comment. */
  decisions: Record<
    string,
    { passes: Term[]; quorum?: Term[]; no?: CommentRule; secondVote?: SecondVote }
  >
  meetingQuorum?: Term[]
  attendance?: Policy['attendance']
  /** How many seconds a motion needs; 1 where absent. */
  seconds?: number
  /** How many days a motion is discussed before a vote; none where absent. */
  discussionDays?: number
}

export const part = (numerator: number, denominator: number): Share => ({ numerator, denominator })
/** At least a share of those for or against. */
export const atLeast = (numerator: number, denominator: number): Term => ({
  sum: ['for'],
  is: '>=',
  share: part(numerator, denominator),
  of: ['for', 'against'],
})
/** The same, where there must be some for or against. */
export const ofSides = (numerator: number, denominator: number): Term[] => [
  { sum: ['for', 'against'], is: '>', of: 0 },
  atLeast(numerator, denominator),
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
/** Terms of one class of voters. */
export const among = (within: string, ...terms: Term[]): Term[] =>
  terms.map((term) => ({ ...term, within }))
export const oneYes: Term = { sum: ['for'], is: '>=', of: 1 }
export const mustVote = (is: '>' | '>=', share: Share): Term[] => [
  { sum: ['quorumCast'], is, share, of: ['quorumEligible'] },
]

const choicesOf = (no: CommentRule = 'may'): Choice[] => [
  { label: 'Yes', counts: 'for', comment: 'may' },
  { label: 'No', counts: 'against', comment: no },
  { label: 'Abstain', counts: 'abstain', comment: 'may' },
]

/** The policy with these rules; all other parts are those of most bodies. */
export function policyOf(body: Differences): Policy {
  const [one, many] = body.words ?? ['member company', 'member companies']
  const decisions = Object.entries(body.decisions).map(([name, rule]): Decision => ({
    name,
    choices: choicesOf(rule.no),
    ownChoices: null,
    secrecy: 'open',
    passes: rule.passes,
    quorum: rule.quorum ?? [],
    ...(rule.secondVote && { secondVote: rule.secondVote }),
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
      classes: body.classes ?? [],
      ...(body.isWeighted && { isWeighted: true }),
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
    motions: {
      deadlineDays: 7,
      oneOfTitles: null,
      ...(body.seconds !== undefined && { seconds: body.seconds }),
      ...(body.discussionDays !== undefined && { discussionDays: body.discussionDays }),
    },
    isReceiptMailed: false,
  }
}
