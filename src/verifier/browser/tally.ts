import type { ClassCounts, Holder } from './events'

/** The votes of all together, or of one class of voters; each counts as often as it weighs. */
export class Tally {
  /** Votes per choice, in ballot order; empty in a blind poll until its choices are counted. */
  readonly counts: Map<string, number>
  /** How much of each count came without the comment that it needs. */
  readonly uncounted = new Map<string, number>()
  total = 0
  voteEligible = 0
  /** Voters, whatever they weigh. */
  quorumEligible = 0
  quorumCast = 0

  constructor(choices: readonly string[]) {
    this.counts = new Map(choices.map((choice) => [choice, 0]))
  }

  enrol({ isVoteEligible, isQuorumEligible, weight = 1 }: Holder): void {
    if (isVoteEligible) this.voteEligible += weight
    if (isQuorumEligible) this.quorumEligible += 1
  }

  /** Notes that somebody votes for the first time. */
  admit(holder: Holder | undefined): void {
    this.total += holder?.weight ?? 1
    if (holder?.isQuorumEligible) this.quorumCast += 1
  }

  count(choice: string | null, by: number, isUncounted = false): void {
    if (choice === null) return
    this.counts.set(choice, (this.counts.get(choice) ?? 0) + by)
    if (isUncounted) this.uncounted.set(choice, (this.uncounted.get(choice) ?? 0) + by)
  }

  /** The counts in the form of an outcome. */
  get byChoice(): ClassCounts['counts'] {
    return Array.from(this.counts, ([choice, count]) => {
      const uncounted = this.uncounted.get(choice) ?? 0
      return uncounted === 0 ? { choice, count } : { choice, count, uncounted }
    })
  }
}
