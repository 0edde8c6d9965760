import type { GroupKind, GroupPolicy, PassRule, PolicyGeneration } from './policy'
import { isBefore } from './instant'
import { startOfZonedDay } from './zonedTime'
import type { Tally } from './tally'

/** One comparison of a pass rule, with the figures of a tally inserted. */
export interface ThresholdTerm {
  /** `3 × 14 ≥ 2 × 18` */
  text: string
  isMet: boolean
  /** The comparison is of Yes and No with all votes cast, not with each other. */
  isOfTurnout?: true
  /** The comparison in words: `Yes must be at least two thirds of Yes and No` */
  meaning: string
}

/** `Yes must be at least two thirds of Yes and No: 3 × 14 ≥ 2 × 18, met` */
export function termSentence({ meaning, text, isMet }: ThresholdTerm): string {
  return `${meaning}: ${text}, ${isMet ? 'met' : 'not met'}`
}

/** A pass rule evaluated for a tally. */
export interface ThresholdVerdict {
  isMet: boolean
  terms: ThresholdTerm[]
  /** The missing votes, such as `2 more Yes`; empty where the rule is met. */
  needed: string
  /** The fewest additional Yes votes that meet the rule; null where it is met. */
  yesNeeded: number | null
}

/** The part of a tally that the pass rules use. */
export type Counts = Pick<Tally, 'yes' | 'no' | 'total'>

const termsOf: Record<PassRule, (counts: Counts) => ThresholdTerm[]> = {
  majority: ({ yes, no }) => [
    { text: `${yes} > ${no}`, isMet: yes > no, meaning: 'Yes must be more than No' },
  ],
  twiceNo: ({ yes, no }) => [
    { text: `${yes} ≥ 2 × ${no}`, isMet: yes >= 2 * no, meaning: 'Yes must be at least twice No' },
  ],
  twoThirds: ({ yes, no }) => [
    {
      text: `3 × ${yes} ≥ 2 × ${yes + no}`,
      isMet: 3 * yes >= 2 * (yes + no),
      meaning: 'Yes must be at least two thirds of Yes and No',
    },
  ],
  twoThirdsOfHalf: ({ yes, no, total }) => [
    {
      text: `2 × ${yes + no} > ${total}`,
      isMet: 2 * (yes + no) > total,
      isOfTurnout: true,
      meaning: 'Yes and No together must be more than half of all votes cast',
    },
    {
      text: `3 × ${yes} > 2 × ${yes + no}`,
      isMet: 3 * yes > 2 * (yes + no),
      meaning: 'Yes must be more than two thirds of Yes and No',
    },
  ],
}

/** The fewest Yes votes in total that meet a rule, while No and the other votes stay as they are. */
const yesRequired: Record<PassRule, (counts: Counts) => number> = {
  majority: ({ no }) => no + 1,
  twiceNo: ({ no }) => Math.max(2 * no, 1),
  twoThirds: ({ no }) => Math.max(2 * no, 1),
  twoThirdsOfHalf: ({ yes, no, total }) => {
    const others = total - yes - no
    return Math.max(2 * no, others - no) + 1
  },
}

function explainedTerms(rule: PassRule, counts: Counts): ThresholdTerm[] {
  const terms = termsOf[rule](counts)
  if (counts.yes + counts.no > 0) return terms
  const meaning = 'At least one vote must be Yes or No'
  return [{ text: '0 + 0 > 0', isMet: false, meaning }, ...terms]
}

/**
 * Whether Yes and No meet a pass rule, in integer arithmetic. Without any Yes or No no rule is met. Quorum and the
 * end of voting are checked elsewhere. Voting specification §2 'The pass rule text'.
 */
export function isThresholdMet(rule: PassRule, counts: Counts): boolean {
  return explainedTerms(rule, counts).every((term) => term.isMet)
}

/** The same result as `isThresholdMet`, with the arithmetic and the missing votes. */
export function explainThreshold(rule: PassRule, counts: Counts): ThresholdVerdict {
  const terms = explainedTerms(rule, counts)
  if (isThresholdMet(rule, counts)) return { isMet: true, terms, needed: '', yesNeeded: null }
  const yesNeeded = yesRequired[rule](counts) - counts.yes
  return { isMet: false, terms, needed: `${yesNeeded} more Yes`, yesNeeded }
}

/**
 * The rule that decides a question, by its creation: the older rule before midnight of the policy's release date,
 * the newer rule from then on.
 */
export function passRuleOf(
  policy: Pick<GroupPolicy, 'olderPassRule' | 'newerPassRule' | 'releaseDate'>,
  createdAt: string,
): { rule: PassRule; generation: PolicyGeneration } {
  return isBefore(createdAt, startOfZonedDay(policy.releaseDate))
    ? { rule: policy.olderPassRule, generation: 'older' }
    : { rule: policy.newerPassRule, generation: 'newer' }
}

const votesOf: Record<GroupKind, string> = {
  council: 'councilor votes',
  delegates: 'delegate votes',
  users: 'user votes',
  companies: 'member company votes',
}

const conditions: Record<PassRule, (votes: string) => string> = {
  majority: () => 'quorum is met and there are more Yes votes than No votes',
  twiceNo: () => 'quorum is met and there are at least twice as many Yes votes as No votes',
  twoThirds: () => 'quorum is met and at least 2/3 of the Yes plus No votes are Yes',
  twoThirdsOfHalf: (votes) =>
    `quorum is met, Yes and No combined are more than 50% of the ${votes}, ` +
    'and Yes is more than 2/3 of Yes plus No',
}

/**
 * The pass rule in plain words for the voters. Questions of the older generation show their pass and fail
 * criteria. Voting specification §2.
 */
export function passRuleText(
  policy: Pick<GroupPolicy, 'groupKind' | 'olderPassRule' | 'newerPassRule'>,
  generation: PolicyGeneration,
): string {
  const rule = generation === 'older' ? policy.olderPassRule : policy.newerPassRule
  const condition = conditions[rule](votesOf[policy.groupKind])
  return generation === 'older'
    ? `This question follows the earlier criteria. Pass: ${condition}. Fail: otherwise.`
    : `The vote passes when ${condition}.`
}
