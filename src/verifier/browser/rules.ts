/** The rules of the format page as arithmetic, in whole numbers alone. */
import type { PassRule, Policy } from './events'

export interface Counts {
  yes: number
  no: number
  total: number
}

/** One line of the arithmetic: `5 > 2`, and whether it holds. */
interface Term {
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

export function isThresholdMet(rule: PassRule, counts: Counts): boolean {
  return passTerms(rule, counts).every(({ isMet }) => isMet)
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
