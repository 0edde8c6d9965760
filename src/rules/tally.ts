/** Counts votes: page, server, export and record share one function. */
import { isByLeadingChoice, sideOf } from './policy/choices'
import type { Decision } from './policy/policy'
import type { ChoiceCount } from './policy/sums'

/** The count of the current votes of one question. */
export interface Tally {
  /** Votes for choices that count for and against what is asked; 0 where the leading choice decides. */
  yes: number
  no: number
  /** Every vote cast, abstentions and other choices included. */
  total: number
  /** Votes per choice in ballot order, with every choice of the question, also those with zero votes. */
  byChoice: ChoiceCount[]
}

/** A vote as it is counted. */
interface CountedVote {
  choice: string
  /** How often it counts; once where absent. */
  weight?: number | undefined
  /** It lacks the comment that it needs to count for its side. */
  isUncounted?: boolean | undefined
}

type Counting = Pick<Decision, 'choices' | 'ownChoices' | 'passes'>

/**
 * Counts current votes. A choice that is not on the ballot (an imported vote) is listed last and counts for the total
 * alone, so that the counts per choice always add up to it.
 */
export function countVotes(
  decision: Counting,
  choices: readonly string[],
  votes: readonly CountedVote[],
): Tally {
  const chosen = votes.map(({ choice, weight = 1, isUncounted = false }) => ({
    choice,
    count: weight,
    uncounted: isUncounted ? weight : 0,
  }))
  return tallyOf(decision, choices, chosen)
}

/** Makes the tally from the number of votes per choice. */
export function tallyOf(
  decision: Counting,
  choices: readonly string[],
  chosen: readonly ChoiceCount[],
): Tally {
  const byChoice = countsPerChoice(choices, chosen)
  const isSided = !isByLeadingChoice(decision)
  const onSide = (side: 'for' | 'against') =>
    byChoice
      .filter(({ choice }) => isSided && sideOf(decision, choice) === side)
      .reduce((total, { count, uncounted = 0 }) => total + count - uncounted, 0)
  const total = byChoice.reduce((sum, { count }) => sum + count, 0)
  return { yes: onSide('for'), no: onSide('against'), total, byChoice }
}

/** The counts of each choice together, in the order of the ballot. */
export function countsPerChoice(
  choices: readonly string[],
  chosen: readonly ChoiceCount[],
): ChoiceCount[] {
  const counts = new Map(choices.map((choice) => [choice, { count: 0, uncounted: 0 }]))
  for (const { choice, count, uncounted = 0 } of chosen) {
    const before = counts.get(choice) ?? { count: 0, uncounted: 0 }
    counts.set(choice, { count: before.count + count, uncounted: before.uncounted + uncounted })
  }
  return Array.from(counts, ([choice, { count, uncounted }]) => ({
    choice,
    count,
    ...(uncounted > 0 && { uncounted }),
  }))
}
