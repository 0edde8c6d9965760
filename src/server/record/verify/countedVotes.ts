import type { Decision, QuestionPolicy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { type AlikeLines, CountedLines, linesOf, votedLine } from '../../../rules/rollCounts'
import type { StoredVote } from '../../../rules/storedVote'
import type { Hashed, Told } from '../saltedHashes'

/** A line of the roll; the hash of the holder's name stands for it. */
export type ReplayedEntry = Told<RollEntry, 'userName'>

/** A vote after some events. Of a blind poll a hash stands for a choice whose text was erased. */
export interface ReplayedVote extends StoredVote<Hashed> {
  /** The number of the event that it comes from. */
  seq: number
  /** The vote that it replaced; null for the first. */
  before: ReplayedVote | null
}

/** The line of a vote that nobody on the roll holds. */
const ofNobody = {
  voterClass: null,
  isVoteEligible: false,
  isQuorumEligible: false,
  weight: 1,
}

type RollLine = Parameters<typeof linesOf>[0]

/**
 * The current votes of a replay. Counts are updated with each added vote, so that the thousandth vote costs no more
 * than the first.
 */
export class CountedVotes extends Map<number, ReplayedVote> {
  readonly #counted = new CountedLines()
  readonly #roll: ReadonlyMap<number, ReplayedEntry>
  readonly #decision: Decision

  constructor(roll: ReadonlyMap<number, ReplayedEntry>, { decision }: QuestionPolicy) {
    super()
    this.#roll = roll
    this.#decision = decision
    for (const entry of roll.values()) this.#counted.add(linesOf(entry), 1)
  }

  override set(rollEntryId: number, vote: ReplayedVote): this {
    this.#replace(this.#counted, vote)
    return super.set(rollEntryId, vote)
  }

  get lines(): AlikeLines[] {
    return this.#counted.all
  }

  /** The lines after one vote is replaced by another. */
  linesWith(vote: ReplayedVote): AlikeLines[] {
    const counted = new CountedLines(this.lines)
    this.#replace(counted, vote)
    return counted.all
  }

  #replace(counted: CountedLines, vote: ReplayedVote): void {
    const entry = this.#roll.get(vote.rollEntryId)
    const before = this.get(vote.rollEntryId) ?? null
    if (entry || before) counted.add(this.#lineOf(entry, before), -1)
    counted.add(this.#lineOf(entry, vote), 1)
  }

  #lineOf(entry: RollLine = ofNobody, vote: ReplayedVote | null): AlikeLines {
    const voteChoice = typeof vote?.voteChoice === 'string' ? vote.voteChoice : ''
    return votedLine(this.#decision, entry, vote && { ...vote, voteChoice })
  }
}
