/** Words for the parts of terms: shares, the choices of a side, and the other counts. */
import { isByLeadingChoice } from './choices'
import type { Count, Decision, Share, Side } from './policy'

/** The parts of a decision that its words come from. */
export type Worded = Pick<Decision, 'choices' | 'ownChoices' | 'passes'>

const fractions: Record<string, string> = {
  '1/4': 'a quarter',
  '1/3': 'a third',
  '1/2': 'half',
  '3/5': 'three fifths',
  '2/3': 'two thirds',
  '3/4': 'three quarters',
}

/** `two thirds of `, `71% of `, `twice `; nothing where the whole is compared. */
export function shareWords(share: Share | undefined): string {
  if (share === undefined) return ''
  const { numerator, denominator } = share
  const spelled = fractions[`${numerator}/${denominator}`]
  if (spelled !== undefined) return `${spelled} of `
  if (denominator === 1) return numerator === 2 ? 'twice ' : `${numerator} times `
  return denominator === 100 ? `${numerator}% of ` : `${numerator}/${denominator} of `
}

const sides: Record<Side, string> = {
  for: 'votes for it',
  against: 'votes against it',
  abstain: 'abstentions',
  other: 'other votes',
}

/** The labels of the choices that count for a side: `Yes`; of several `A or B`. */
export function labelsOf({ choices }: Pick<Decision, 'choices'>, side: Side): string {
  const labels = choices.flatMap(({ label, counts }) => (counts === side ? label : []))
  return labels.join(' or ') || sides[side]
}

const amounts: Record<Exclude<Count, Side>, string> = {
  leading: 'the leading choice',
  next: 'any other',
  cast: 'all votes cast',
  voteEligible: 'all who may vote',
  quorumEligible: 'all who count for quorum',
  quorumCast: 'the votes of those who count for quorum',
  present: 'those present',
  averageAttendance: 'the average attendance of the last meetings',
}

export function amountOf(decision: Worded, counts: readonly Count[]): string {
  if (isByLeadingChoice(decision) && counts.join() === 'for') return 'the votes for a choice'
  return counts
    .map((count) =>
      count in sides ? labelsOf(decision, count as Side) : amounts[count as keyof typeof amounts],
    )
    .join(' and ')
}
