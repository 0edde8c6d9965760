/** Compares the stored roll, the votes and their earlier versions with the record of their question. */
import { isBlindPoll } from '../../../rules/blindPoll'
import type { RollEntry } from '../../../rules/roll'
import { earlierVersion } from '../../../rules/storedVote'
import type { VoteResultRecord, VoteVersion } from '../../database/repositories/voteResults'
import type { TextOf } from '../saltedHashes'
import type { ReplayedEntry, ReplayedVote } from './countedVotes'
import { differing, differingColumns, isStored } from './differing'
import { nameOfVote } from './nameOfVote'
import type { ReplayedQuestion } from './replayedQuestion'

/** Whether the stored roll is the one at the opening; an erased name cannot be compared. */
export function compareRoll(
  stored: readonly RollEntry[],
  { roll }: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const isSame = isStored(sorted([...roll.values()]), sorted(stored), textOf)
  return isSame ? [] : [differing('roll')]
}

function sorted<Entry extends RollEntry | ReplayedEntry>(roll: readonly Entry[]): Entry[] {
  return roll.toSorted((one, other) => one.rollEntryId - other.rollEntryId)
}

/** The differences between the stored votes and the record; empty where they agree. */
export function compareVotes(
  stored: readonly VoteResultRecord[],
  question: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const { votes } = question
  const named = (vote: number) => nameOfVote(question, vote, casterOf(votes.get(vote)), textOf)
  const findings = stored.flatMap((vote) => {
    const recorded = votes.get(vote.rollEntryId)
    const difference = recorded
      ? differenceOf(vote, recorded, question, textOf)
      : 'is stored, but not in the record'
    return difference === null ? [] : `${named(vote.rollEntryId)} ${difference}`
  })
  const known = new Set(stored.map((vote) => vote.rollEntryId))
  const lost = [...votes.keys()].filter((vote) => !known.has(vote))
  return [...findings, ...lost.map((vote) => `${named(vote)} is in the record, but not stored`)]
}

/** The differences between the earlier versions of votes and the record; empty where they agree. */
export function compareVoteVersions(
  stored: readonly VoteVersion[],
  question: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const kept = new Map(
    stored.map((version) => [`${version.rollEntryId} ${version.revision}`, version]),
  )
  const findings: string[] = []
  for (const [vote, current] of question.votes) {
    for (let earlier = current.before; earlier; earlier = earlier.before) {
      const key = `${vote} ${earlier.revision}`
      const version = kept.get(key)
      if (!version || differingColumns(earlierVersion(earlier), version, textOf).length > 0) {
        const name = nameOfVote(question, vote, casterOf(current), textOf)
        findings.push(`version ${earlier.revision} of ${name} is not stored as it was recorded`)
      }
      kept.delete(key)
    }
  }
  const added = [...kept.values()].map(
    ({ rollEntryId, revision }) =>
      `version ${revision} of vote ${rollEntryId} is stored, but not in the record`,
  )
  return [...findings, ...added]
}

function casterOf(vote: ReplayedVote | undefined) {
  return vote ? { userId: vote.lastModifiedById, nameHash: vote.lastModifiedByName.hash } : null
}

/** Describes a difference without the choice in a blind poll; null where there is none. */
function differenceOf(
  vote: VoteResultRecord,
  { seq: _seq, before: _before, ...recorded }: ReplayedVote,
  question: ReplayedQuestion,
  textOf: TextOf,
): string | null {
  if (differingColumns(recorded, vote, textOf).length === 0) return null
  const { voteChoice } = recorded
  return isBlindPoll(question) || typeof voteChoice !== 'string' || voteChoice === vote.voteChoice
    ? 'is not stored as it was recorded'
    : `is stored as ${vote.voteChoice}, but was recorded as ${voteChoice}`
}
