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

type Counting = Pick<Decision, 'choices' | 'ownChoices' | 'passes'>

/**
 * Counts current votes. A choice that is not on the ballot (an imported vote) is listed last and counts for the total
 * alone, so that the counts per choice always add up to it.
 */
export function countVotes(
  decision: Counting,
  choices: readonly string[],
  votes: readonly { choice: string }[],
): Tally {
  const chosen = votes.map(({ choice }) => ({ choice, count: 1 }))
  return tallyOf(decision, choices, chosen)
}

/** Makes the tally from the number of votes per choice. */
export function tallyOf(
  decision: Counting,
  choices: readonly string[],
  chosen: readonly ChoiceCount[],
): Tally {
  const counts = new Map(choices.map((choice) => [choice, 0]))
  for (const { choice, count } of chosen) counts.set(choice, (counts.get(choice) ?? 0) + count)
  const byChoice = Array.from(counts, ([choice, count]) => ({ choice, count }))
  const sum = (counted: readonly ChoiceCount[]) =>
    counted.reduce((total, { count }) => total + count, 0)
  const isSided = !isByLeadingChoice(decision)
  const onSide = (side: 'for' | 'against') =>
    sum(byChoice.filter(({ choice }) => isSided && sideOf(decision, choice) === side))
  return { yes: onSide('for'), no: onSide('against'), total: sum(byChoice), byChoice }
}
