/** The numbers that the terms of a rule compare, from the votes of a question and its roll. */
import { sideOf } from './choices'
import type { Count, Decision, Side } from './policy'

/** The value of every count. Votes of more than one weight count as often as they weigh. */
export type Sums = Record<Count, number>

/** Nothing counted yet. */
export const noSums: Sums = {
  for: 0,
  against: 0,
  abstain: 0,
  other: 0,
  leading: 0,
  next: 0,
  cast: 0,
  voteEligible: 0,
  quorumEligible: 0,
  quorumCast: 0,
  present: 0,
  averageAttendance: 0,
}

/** The votes of one choice, each as often as it weighs. */
export interface ChoiceCount {
  choice: string
  count: number
  /** How much of `count` came without the comment that it needs to count for its side; absent where it is 0. */
  uncounted?: number | undefined
}

/** The votes of one class of voters; the name is empty for those of no class. */
export interface ClassCounts {
  name: string
  byChoice: ChoiceCount[]
  voteEligible: number
  quorumEligible: number
  quorumCast: number
}

/** The votes that the roll allows, cast or not. */
interface RollFigures {
  voteEligible: number
  quorumEligible: number
  /** Those of the quorum-eligible that were cast. */
  quorumCast: number
}

/** The counts of all voters together, and of each class of voters where the policy has classes. */
export interface Figures {
  all: Sums
  classes: ReadonlyMap<string, Sums>
}

/** The sums of all votes, or of one class of voters. */
export function sumsOf(
  decision: Pick<Decision, 'choices' | 'ownChoices'>,
  byChoice: readonly ChoiceCount[],
  roll: RollFigures,
): Sums {
  const sides: Record<Side, number> = { for: 0, against: 0, abstain: 0, other: 0 }
  const standing: number[] = []
  for (const { choice, count, uncounted = 0 } of byChoice) {
    const side = sideOf(decision, choice)
    sides[side] += count - uncounted
    sides.other += uncounted
    if (side === 'for') standing.push(count - uncounted)
  }
  const [leading = 0, next = 0] = standing.sort((one, other) => other - one)
  const cast = byChoice.reduce((total, { count }) => total + count, 0)
  return { ...noSums, ...sides, leading, next, cast, ...roll }
}

/** The sum of some counts, or the number itself. */
export function valueOf(of: readonly Count[] | number, sums: Sums): number {
  return typeof of === 'number' ? of : of.reduce((total, count) => total + sums[count], 0)
}
