/** How questions with choices of their own are decided: by the choice that leads. */
import {
  explainThreshold,
  passRuleText,
  type ThresholdTerm,
  type ThresholdVerdict,
} from './passRule'
import type { GroupPolicy, PassRule, PolicyGeneration } from './policy'
import type { Tally } from './tally'

/** Choices that count for the quorum and the total, and never lead. */
const neutral = new Set(['Abstain', 'Out of Scope'])

/** Whether a question asks for something else than Yes or No. */
export function hasOwnChoices(choices: readonly string[]): boolean {
  return !choices.includes('Yes') && !choices.includes('No')
}

/** The policy with which a question of these choices opens: it says whether the leading choice decides. */
export function policyFor(choices: readonly string[], policy: GroupPolicy): GroupPolicy {
  return hasOwnChoices(choices) ? { ...policy, choiceRule: 'leading' } : policy
}

/** Which choice is ahead, abstentions left out. */
export interface Lead {
  /** The choices with the most votes, in ballot order: several in a tie, none where none has a vote. */
  choices: string[]
  votes: number
  /** The votes of the next choice, as many as `votes` in a tie. */
  next: number
  /** The votes for all choices together. */
  decided: number
  /** Every vote cast, abstentions included. */
  total: number
}

export function leadOf({ byChoice, total }: Pick<Tally, 'byChoice' | 'total'>): Lead {
  const standing = byChoice.filter(({ choice }) => !neutral.has(choice))
  const [votes = 0, next = 0] = standing.map(({ count }) => count).sort((one, other) => other - one)
  return {
    choices: standing.flatMap(({ choice, count }) => (count > 0 && count === votes ? choice : [])),
    votes,
    next,
    decided: standing.reduce((sum, { count }) => sum + count, 0),
    total,
  }
}

const termsOf: Record<PassRule, (lead: Lead) => ThresholdTerm[]> = {
  majority: ({ votes, next }) => [
    {
      text: `${votes} > ${next}`,
      isMet: votes > next,
      meaning: 'The leading choice must have more votes than any other',
    },
  ],
  twiceNo: ({ votes, next }) => [
    {
      text: `${votes} ≥ 2 × ${next}`,
      isMet: votes >= 2 * next,
      meaning: 'The leading choice must have at least twice as many votes as any other',
    },
  ],
  twoThirds: ({ votes, decided }) => [
    {
      text: `3 × ${votes} ≥ 2 × ${decided}`,
      isMet: 3 * votes >= 2 * decided,
      meaning: 'The leading choice must have at least two thirds of the votes for a choice',
    },
  ],
  twoThirdsOfHalf: ({ votes, decided, total }) => [
    {
      text: `2 × ${decided} > ${total}`,
      isMet: 2 * decided > total,
      meaning: 'Votes for a choice must be more than half of all votes cast',
    },
    {
      text: `3 × ${votes} > 2 × ${decided}`,
      isMet: 3 * votes > 2 * decided,
      meaning: 'The leading choice must have more than two thirds of the votes for a choice',
    },
  ],
}

const someVote: ThresholdTerm = {
  text: '0 > 0',
  isMet: false,
  meaning: 'At least one vote must be for a choice',
}

/** The rule of a question as a comparison of whole numbers: of Yes with No, or of the choice that leads. */
export function explainDecision(
  { choiceRule }: Pick<GroupPolicy, 'choiceRule'>,
  rule: PassRule,
  tally: Tally,
): ThresholdVerdict & { lead: Lead | null } {
  if (choiceRule !== 'leading') return { ...explainThreshold(rule, tally), lead: null }
  const lead = leadOf(tally)
  const terms = [...(lead.votes > 0 ? [] : [someVote]), ...termsOf[rule](lead)]
  const isMet = terms.every((term) => term.isMet)
  return { isMet, terms, needed: '', yesNeeded: null, lead }
}

const conditions: Record<PassRule, string> = {
  majority: 'has more votes than any other',
  twiceNo: 'has at least twice as many votes as any other',
  twoThirds: 'has at least 2/3 of the votes for a choice',
  twoThirdsOfHalf:
    'has more than 2/3 of the votes for a choice, and these are more than 50% of all votes',
}

/** What the leading choice needs by a rule, for the words beside its figures. */
export function leadNeeded(rule: PassRule): string {
  return `the leading choice ${conditions[rule]}`
}

/** The rule of a question in plain words for the voters. */
export function decisionText(
  policy: Parameters<typeof passRuleText>[0] & Pick<GroupPolicy, 'choiceRule'>,
  generation: PolicyGeneration,
): string {
  if (policy.choiceRule !== 'leading') return passRuleText(policy, generation)
  const rule = generation === 'older' ? policy.olderPassRule : policy.newerPassRule
  return `A choice wins when quorum is met and it ${conditions[rule]}.`
}

/** `Alice leads with 3 of 4 votes`; `Alice and Bob are tied with 2 of 4 votes each`. */
export function leadSentence({ choices, votes, total }: Lead): string {
  const of = `${votes} of ${total} ${total === 1 ? 'vote' : 'votes'}`
  if (choices.length === 0) return `no vote is for a choice, of ${total}`
  if (choices.length === 1) return `${choices[0]} leads with ${of}`
  return `${choices.slice(0, -1).join(', ')} and ${choices.at(-1)} are tied with ${of} each`
}
