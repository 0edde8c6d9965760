/** Counts votes: page, server, export and record share one function. */

/** The count of the current votes of one question. */
export interface Tally {
  yes: number
  no: number
  /** Every vote cast, abstentions and other choices included. */
  total: number
  /** Votes per choice in ballot order, with every choice of the question, also those with zero votes. */
  byChoice: { choice: string; count: number }[]
}

/**
 * Counts current votes. Only the exact choices 'Yes' and 'No' count as such; every other choice counts for the
 * total alone. A choice that is not on the ballot (an imported vote) is listed last, so that the counts per choice
 * always add up to the total.
 */
export function countVotes(
  choices: readonly string[],
  votes: readonly { choice: string }[],
): Tally {
  return tallyOf(
    choices,
    votes.map(({ choice }) => ({ choice, count: 1 })),
  )
}

/** Makes the tally from the number of votes per choice. */
export function tallyOf(
  choices: readonly string[],
  chosen: readonly { choice: string; count: number }[],
): Tally {
  const counts = new Map(choices.map((choice) => [choice, 0]))
  for (const { choice, count } of chosen) counts.set(choice, (counts.get(choice) ?? 0) + count)
  return {
    yes: counts.get('Yes') ?? 0,
    no: counts.get('No') ?? 0,
    total: chosen.reduce((total, { count }) => total + count, 0),
    byChoice: Array.from(counts, ([choice, count]) => ({ choice, count })),
  }
}
