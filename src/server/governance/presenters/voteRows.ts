import { shownVoteResult, type ShownVoteResult } from '../../../contract/voteResults'
import { isAdvisory } from '../../../rules/policy/classes'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { votesHeldBy } from '../../../rules/voting'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { presentOwnVote, presentSharedVote, presentVoteResult } from './voteResult'
import { RevisedRows } from './revisedRows'

interface VoteRow {
  vote: VoteResultRecord
  entry: RollEntry
  shown: ShownVoteResult
  text: string
}

/**
 * The votes of a question as JSON, each written once for everybody. In a blind poll a changed vote looks the same
 * as before, so that the change stays secret.
 */
export class VoteRows {
  /** By roll entry id, oldest vote first. */
  private readonly rows: RevisedRows<VoteRow>
  private readonly entries: ReadonlyMap<number, RollEntry>

  constructor(
    private readonly roll: readonly RollEntry[],
    private readonly isBlind: boolean,
    /** The revision of the first votes that were stored here. */
    knownFrom: number,
  ) {
    this.rows = new RevisedRows(knownFrom)
    this.entries = new Map(roll.map((entry) => [entry.rollEntryId, entry]))
  }

  get size(): number {
    return this.rows.size
  }

  /** How often these votes count together. */
  weightIn({ decision }: QuestionPolicy): number {
    return this.rows.all
      .filter(({ entry }) => !isAdvisory(decision, entry.voterClass))
      .reduce((total, { entry }) => total + entry.weight, 0)
  }

  get votes(): VoteResultRecord[] {
    return this.rows.all.map(({ vote }) => vote)
  }

  voteOf(rollEntryId: number): VoteResultRecord | undefined {
    return this.rows.find(rollEntryId)?.vote
  }

  /** The instant of the last cast or changed vote; null where there is none. */
  get lastModified(): string | null {
    let last: string | null = null
    for (const vote of this.votes)
      if (last === null || vote.lastModifiedDate > last) last = vote.lastModifiedDate
    return last
  }

  /** Stores votes, oldest first, as of a revision of the question. */
  take(votes: readonly VoteResultRecord[], revision: number): void {
    for (const vote of votes) {
      const entry = this.entries.get(vote.rollEntryId)
      if (!entry) continue
      const shown = presentSharedVote(vote, entry, this.isBlind)
      const text = JSON.stringify(shownVoteResult.parse(shown))
      this.rows.take(vote.rollEntryId, { vote, entry, shown, text }, text, revision)
    }
  }

  /** The revision from which changes can be listed: `since`, or 0 where only all votes can be listed. */
  changesKnownSince(since: number, revision: number): number {
    return this.rows.changesKnownSince(since, revision)
  }

  /** The votes that changed since a revision as a JSON list; all votes since 0. */
  write(since: number): string {
    return listOf(this.changed(since))
  }

  /** The same for a viewer who sees more than everybody does; null for all others. */
  writeFor(viewer: CallerStatus, since: number): string | null {
    if (!this.isBlind) return null
    const held = votesHeldBy(this.roll, voterOf(viewer)).map(({ rollEntryId }) => rollEntryId)
    const own = new Map(
      held.flatMap((rollEntryId) => {
        const row = this.rows.find(rollEntryId)
        if (!row) return []
        const text = JSON.stringify(shownVoteResult.parse(presentOwnVote(row.vote, row.entry)))
        return [[rollEntryId, { ...row, text }] as const]
      }),
    )
    if (own.size === 0) return null
    const others = this.changed(since).filter(({ entry }) => !own.has(entry.rollEntryId))
    return listOf([...others, ...own.values()].toSorted(byVoterName))
  }

  private changed(since: number): VoteRow[] {
    const rows = this.rows.changedSince(since)
    return this.isBlind ? rows.toSorted(byVoterName) : rows
  }
}

function byVoterName(one: VoteRow, other: VoteRow): number {
  return byName(one.shown, other.shown)
}

function listOf(rows: readonly VoteRow[]): string {
  return `[${rows.map(({ text }) => text).join(',')}]`
}

/** The votes of a question, oldest first; those of a blind poll by name, so that their order reveals nothing. */
export function presentVotes(
  votes: readonly VoteResultRecord[],
  roll: readonly RollEntry[],
  isBlind: boolean,
  viewer: CallerStatus,
): ShownVoteResult[] {
  const entries = new Map(roll.map((entry) => [entry.rollEntryId, entry]))
  const rows = votes.flatMap((vote) => {
    const entry = entries.get(vote.rollEntryId)
    return entry ? presentVoteResult(vote, entry, isBlind, viewer) : []
  })
  return isBlind ? rows.sort(byName) : rows
}

function byName(one: ShownVoteResult, other: ShownVoteResult): number {
  return one.voterName.localeCompare(other.voterName, 'en') || one.rollEntryId - other.rollEntryId
}
