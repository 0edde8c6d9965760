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
