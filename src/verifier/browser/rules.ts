/** The rules of the format page as arithmetic, in whole numbers alone. */
import type { PassRule, Policy } from './events'

export interface Counts {
  yes: number
  no: number
  total: number
}

/** One line of the arithmetic: `5 > 2`, and whether it holds. */
export interface Term {
  text: string
  isMet: boolean
}

const passRules: Record<PassRule, (counts: Counts) => Term[]> = {
  majority: ({ yes, no }) => [{ text: `Yes ${yes} > No ${no}`, isMet: yes > no }],
  twiceNo: ({ yes, no }) => [{ text: `Yes ${yes} ≥ 2 × No ${no}`, isMet: yes >= 2 * no }],
  twoThirds: ({ yes, no }) => [
    { text: `3 × Yes ${yes} ≥ 2 × (Yes + No) ${yes + no}`, isMet: 3 * yes >= 2 * (yes + no) },
  ],
  twoThirdsOfHalf: ({ yes, no, total }) => [
    { text: `2 × (Yes + No) ${yes + no} > ${total} votes cast`, isMet: 2 * (yes + no) > total },
    { text: `3 × Yes ${yes} > 2 × (Yes + No) ${yes + no}`, isMet: 3 * yes > 2 * (yes + no) },
  ],
}

/** The arithmetic of a pass rule. Without a single Yes or No none is met. */
export function passTerms(rule: PassRule, counts: Counts): Term[] {
  const some = { text: 'At least one Yes or No', isMet: counts.yes + counts.no > 0 }
  return some.isMet ? passRules[rule](counts) : [some, ...passRules[rule](counts)]
}

/** Which of a question's own choices is ahead, abstentions left out. */
export interface Lead {
  /** The choices with the most votes, in ballot order; none where none has a vote. */
  choices: string[]
  votes: number
  /** The votes of the next choice, as many as `votes` in a tie. */
  next: number
  /** The votes for all choices together. */
  decided: number
  total: number
}

export function leadOf(counts: ReadonlyMap<string, number>, total: number): Lead {
  const standing = [...counts].filter(([choice]) => !neutral.includes(choice))
  const [votes = 0, next = 0] = standing.map(([, count]) => count).sort((one, two) => two - one)
  return {
    choices: standing.flatMap(([choice, count]) => (count > 0 && count === votes ? choice : [])),
    votes,
    next,
    decided: standing.reduce((sum, [, count]) => sum + count, 0),
    total,
  }
}

const neutral = ['Abstain', 'Out of Scope']

const leadRules: Record<PassRule, (lead: Lead) => Term[]> = {
  majority: ({ votes, next }) => [{ text: `First ${votes} > next ${next}`, isMet: votes > next }],
  twiceNo: ({ votes, next }) => [
    { text: `First ${votes} ≥ 2 × next ${next}`, isMet: votes >= 2 * next },
  ],
  twoThirds: ({ votes, decided }) => [
    { text: `3 × first ${votes} ≥ 2 × all choices ${decided}`, isMet: 3 * votes >= 2 * decided },
  ],
  twoThirdsOfHalf: ({ votes, decided, total }) => [
    { text: `2 × all choices ${decided} > ${total} votes cast`, isMet: 2 * decided > total },
    { text: `3 × first ${votes} > 2 × all choices ${decided}`, isMet: 3 * votes > 2 * decided },
  ],
}

/** The arithmetic of a pass rule where the leading choice decides. Without a vote for a choice none is met. */
export function leadTerms(rule: PassRule, lead: Lead): Term[] {
  const some = { text: 'At least one vote for a choice', isMet: lead.votes > 0 }
  return some.isMet ? leadRules[rule](lead) : [some, ...leadRules[rule](lead)]
}

/** How many of the quorum-eligible must vote: the share of them, rounded up, and at least one. */
export function quorumCountOf({ quorumShare }: Policy, eligible: number): number {
  const { numerator, denominator, strict } = quorumShare
  const product = numerator * eligible
  const whole = Math.floor(product / denominator)
  return Math.max(1, strict || product % denominator > 0 ? whole + 1 : whole)
}

export function needsComment(choice: string): boolean {
  return choice === 'No' || choice === 'Abstain'
}

export const isBlind = (voteType: string): boolean => voteType === 'Blind Straw-poll'
