import { isUncounted } from '../../../rules/policy/choices'
import type { Decision, QuestionPolicy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { type AlikeLines, CountedLines, linesOf } from '../../../rules/rollCounts'
import { isByProxy } from '../../domain/grant'
import type { BallotEvent } from '../questionEvent'

/** A vote in the record; `choice` is null where a blind poll's text was erased. */
export interface ReplayedVote {
  event: BallotEvent
  choice: string | null
  /** How often it was cast or changed. */
  revision: number
  /** When it was last cast or changed; a correction does not change this time. */
  modifiedAt: string
  /** When it was cast for the first time. */
  castAt: string
  /** The person who cast it for the holder; for a proxy vote the holder. */
  voter: RecordedName
  /** The vote that it replaced; null for the first. */
  before: ReplayedVote | null
}

/** A person as an event names them, or a company by its name. */
export interface RecordedName {
  userId: number | null
  nameHash: string | null
  /** Null where the name is hashed. */
  plainName: string | null
}

/** The line of a vote that nobody on the roll holds. */
const ofNobody = {
  voterClass: null,
  isVoteEligible: false,
  isQuorumEligible: false,
  weight: 1,
}

type RollLine = Parameters<typeof linesOf>[0]

/** The parts of a vote that counting needs. */
type Counted = Pick<ReplayedVote, 'choice'> & {
  event: Pick<BallotEvent, 'right' | 'commentHash'>
}

/**
 * The current votes of a replay. Counts are updated with each added vote, so that the thousandth vote costs no more
 * than the first.
 */
export class CountedVotes extends Map<number, ReplayedVote> {
  readonly #counted = new CountedLines()
  readonly #roll: ReadonlyMap<number, RollEntry>
  readonly #decision: Decision

  constructor(roll: ReadonlyMap<number, RollEntry>, { decision }: QuestionPolicy) {
    super()
    this.#roll = roll
    this.#decision = decision
    for (const entry of roll.values()) this.#counted.add(linesOf(entry), 1)
  }

  override set(rollEntryId: number, vote: ReplayedVote): this {
    this.#replace(this.#counted, rollEntryId, vote)
    return super.set(rollEntryId, vote)
  }

  get lines(): AlikeLines[] {
    return this.#counted.all
  }

  /** The lines after one vote is replaced by another. */
  linesWith(rollEntryId: number, vote: Counted): AlikeLines[] {
    const counted = new CountedLines(this.lines)
    this.#replace(counted, rollEntryId, vote)
    return counted.all
  }

  #replace(counted: CountedLines, rollEntryId: number, vote: Counted): void {
    const entry = this.#roll.get(rollEntryId)
    const before = this.get(rollEntryId)
    if (entry || before) counted.add(this.#lineOf(entry, before), -1)
    counted.add(this.#lineOf(entry, vote), 1)
  }

  #lineOf(entry: RollLine = ofNobody, vote?: Counted): AlikeLines {
    if (!vote) return linesOf(entry)
    const { choice, event } = vote
    const label = choice ?? ''
    const hasComment = event.commentHash !== null
    const byProxy = isByProxy(event.right)
    const ballot = { choice: label, hasComment, byProxy }
    return linesOf(entry, { choice: label, isUncounted: isUncounted(this.#decision, ballot) })
  }
}
