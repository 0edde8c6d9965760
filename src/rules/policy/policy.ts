/**
 * The bylaws of a group as one document: who votes, what they decide by, and when. All rules read it; none asks which
 * group it is. The document is stored, sent, imported, exported and recorded in this one form.
 */

/**
 * How a choice counts: `for` or `against` what is asked, `abstain` for neither, `other` for nothing but the total
 * and the quorum.
 */
export const sides = ['for', 'against', 'abstain', 'other'] as const
export type Side = (typeof sides)[number]

/**
 * The numbers that a term compares. `leading` and `next` are the votes of the two choices with the most votes that
 * count `for`, `cast` all votes, `voteEligible` all votes of the roll that may be cast; each counts as often as it
 * weighs. `quorumEligible` are the voters that count for the quorum, whatever they weigh, `quorumCast` those of them
 * who have voted, `present` those of them in a meeting, and `averageAttendance` how many were in the last meetings.
 */
export const counts = [
  ...sides,
  'leading',
  'next',
  'cast',
  'voteEligible',
  'quorumEligible',
  'quorumCast',
  'present',
  'averageAttendance',
] as const
export type Count = (typeof counts)[number]

/** A share as two whole numbers, so that no comparison needs a fraction: 2 of 3. */
export interface Share {
  numerator: number
  denominator: number
}

/** One comparison of a rule: a sum of counts with a share of another sum, or with a number. */
export interface Term {
  sum: Count[]
  is: '>' | '>=' | '<' | '<='
  /** The share of `of`; all of it where absent. */
  share?: Share | undefined
  of: Count[] | number
  /** The class of voters whose votes are compared; all voters where absent. */
  within?: string | undefined
}

/**
 * Whether a vote may be explained, and whether it must be. `elseNotCounted` lets it be cast without a comment, but then
 * it counts as `other`.
 */
export type CommentRule = 'no' | 'may' | 'must' | 'elseNotCounted'

/** How a choice counts, and whether it needs a comment. */
export interface ChoiceRule {
  counts: Side
  comment: CommentRule
  /** The same for a vote that is cast for somebody else; like `comment` where absent. */
  proxyComment?: CommentRule | undefined
}

export interface Choice extends ChoiceRule {
  label: string
}

/** How a first vote ended: without its quorum, with it but failed, or passed. */
export type FirstOutcome = 'noQuorum' | 'rejected' | 'passed'

/** A second vote on the same matter. */
export interface SecondVote {
  /** The outcomes of the first vote after which it may be called. */
  after: FirstOutcome[]
  /** For how many days after the first has ended it may open; for ever where absent. */
  withinDays?: number | undefined
  /** The days from its opening to its deadline, its pass rule and its quorum; those of the first where absent. */
  deadlineDays?: number | undefined
  passes?: Term[] | undefined
  quorum?: Term[] | undefined
}

/** A kind of decision that the group may take. A question names one of them as its vote type. */
export interface Decision {
  name: string
  choices: Choice[]
  /** The rule of choices that a question brings along; null where it has the choices above and no others. */
  ownChoices: ChoiceRule | null
  /** In a blind decision nobody but the holder of a vote learns its choice. */
  secrecy: 'open' | 'blind'
  /** All terms must be met; a decision without terms passes with the quorum alone. */
  passes: Term[]
  /** How many must vote: each term is a share of a count that the roll fixes. Without terms nobody needs to. */
  quorum: Term[]
  /** The rule in the words of its publisher; absent where the terms speak for themselves. */
  text?: string | undefined
  /** The second vote that may follow; none where absent. A second vote has its own terms in `passes` and `quorum`. */
  secondVote?: SecondVote | undefined
  /** Whether the page says if the threshold is met. Questions under earlier criteria do not. */
  isThresholdShown: boolean
}

/** Who holds the votes of a group. */
export interface Electorate {
  /** Whether each person or each member company holds a vote. */
  unit: 'person' | 'company'
  /** The titles that make a person a voter; null where everybody in the group is one. */
  titles: string[] | null
  /** Whether the chairs of other groups vote here for them, without counting for the quorum. */
  doChairsVote: boolean
  /** The heading of the voters table. */
  votersHeading: string
  /** Titles that are shown by another name. */
  shownTitles: Record<string, string>
  /** Classes of voters that terms may name. A class that no term counts is advisory. */
  classes: string[]
  /** Whether a vote counts as often as the directory says; else each counts once. */
  isWeighted?: boolean | undefined
  /** The words for a voter and for several. */
  one: string
  many: string
}

/** When the right to count for the quorum is lost and comes back, by meeting weeks. */
export interface AttendanceRule {
  /** Lost after so many missed of the last `lostOf`, in a row where that is absent. */
  lostAfter: number
  lostOf?: number | undefined
  /** Back after so many attended of the last `regainedOf`, in a row where that is absent. */
  regainedAfter: number
  regainedOf?: number | undefined
  /** `vote`: the right to vote is lost as well; absent: only the quorum eligibility is. */
  right?: 'quorum' | 'vote' | undefined
  /** The number of days of an announced leave in which missed meetings do not count; none where absent. */
  leaveDays?: number | undefined
  /** How many leaves that begin in one calendar year excuse, the earliest first; all where absent. */
  leavesPerYear?: number | undefined
  /** The number of last meetings in the average attendance; 3 where absent. */
  averagedMeetings?: number | undefined
}

/** How motions are made and seconded. */
export interface MotionRule {
  /** Days a motion waits for its second. */
  deadlineDays: number
  /** The mover or one of the seconders must have one of these titles; null where nobody needs one. */
  oneOfTitles: string[] | null
  /** How many seconds a motion needs, each of another person; 1 where absent. */
  seconds?: number | undefined
  /** Whether mover and seconders must all be of different companies; they must where absent. */
  otherCompany?: boolean | undefined
  /**
   * How many days a motion is discussed from its last second on, before a vote on it may open; then no question opens
   * without a motion. Questions open at once where absent.
   */
  discussionDays?: number | undefined
}

/** The bylaws of a group from one day on. A question keeps those that were in force when it opened. */
export interface Policy {
  format: 2
  version: number
  electorate: Electorate
  /** At least one; the first is the ordinary one. */
  decisions: Decision[]
  /** The first deadline of a question, in wall time after its opening. A fixed one cannot be edited. */
  deadline: { days: number; hours: number; isFixed: boolean }
  isAutoExtensionAllowed: boolean
  maxExtensions: number
  /** Closing is allowed more than this many elapsed hours after quorum and threshold were both met. */
  closeWaitHours: number
  /** How many must be present in a meeting. */
  meetingQuorum: Term[]
  attendance: AttendanceRule
  motions: MotionRule
  /** Whether each vote is confirmed to its holder by a mail with the receipt. */
  isReceiptMailed: boolean
  /** Who may read what a question decided, with its record, once it has ended: the group where absent. */
  results?: 'group' | 'public' | undefined
  /** Whom holders may appoint as their proxies; nobody where absent. Those whom the directory names stay besides. */
  proxies?: ProxyRule | undefined
}

export interface ProxyRule {
  who: 'nobody' | 'group' | 'sameCompany'
  /** How many holders may have appointed one person for the same votes. */
  mostPerPerson: number
}

/** The bylaws as they apply to one question: with the decision that it takes, which its vote type names. */
export interface QuestionPolicy extends Omit<Policy, 'decisions'> {
  decision: Decision
}

/** The name of the decision that every group has: the vote type of the specification. */
export const ordinaryVoteType = 'Collect Vote From Group'

/** The vote types that admins of a group may open. */
export function voteTypesOf({ decisions }: Pick<Policy, 'decisions'>): string[] {
  return decisions.map(({ name }) => name)
}

/** The decision of this name, the ordinary one where none is named; undefined where the policy has no such one. */
export function decisionNamed(
  { decisions }: Pick<Policy, 'decisions'>,
  voteType: string | undefined,
): Decision | undefined {
  return decisions.find(({ name }) => name === (voteType ?? decisions[0]?.name))
}

/**
 * The bylaws of a question of this vote type; null where the policy has no such decision. The decision names the
 * choices of the question, those that it brings along with the rule that the decision has for them.
 */
export function policyOfQuestion(
  { decisions, ...policy }: Policy,
  voteType: string,
  labels?: readonly string[],
): QuestionPolicy | null {
  const decision = decisionNamed({ decisions }, voteType)
  if (!decision) return null
  const choices = labels?.map((label) => ({ label, ...choiceRuleOf(decision, label) }))
  return { ...policy, decision: { ...decision, choices: choices ?? decision.choices } }
}

/** The rule of an unknown choice in an imported vote: it counts for the total and needs no comment. */
const unknownChoice: ChoiceRule = { counts: 'other', comment: 'no', proxyComment: 'must' }

/** How a choice counts in a decision. */
export function choiceRuleOf(
  { choices, ownChoices }: Pick<Decision, 'choices' | 'ownChoices'>,
  label: string,
): ChoiceRule {
  const { label: _label, ...rule } = choices.find((choice) => choice.label === label) ?? {
    label,
    ...(ownChoices ?? unknownChoice),
  }
  return rule
}

/** The parts of a policy that a change may replace; those that are undefined stay. */
export type PolicyParts = {
  [Part in Exclude<keyof Policy, 'format' | 'version'>]?: Policy[Part] | undefined
}

/** A policy with some of its parts replaced. */
export function withParts(policy: Policy, parts: PolicyParts): Policy {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return { ...policy, ...Object.fromEntries(given) }
}
