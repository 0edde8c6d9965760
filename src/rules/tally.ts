/** Counting votes: one counting function serves the page, the server, the export and the record. */

/** The count of the live votes of one question. */
export interface Tally {
  yes: number
  no: number
  /** Every vote cast, abstentions and other choices included. */
  total: number
  /** Votes per choice, every choice of the question present (zero too), in ballot order. */
  byChoice: { choice: string; count: number }[]
}

/**
 * Counts live votes. Yes and No are the choices spelt exactly so; every other choice counts for the
 * total alone. A choice that the ballot does not offer (an imported vote) is listed after those it does,
 * so that the counts per choice always add up to the total.
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

/** Makes the tally from how many votes each choice has. */
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
