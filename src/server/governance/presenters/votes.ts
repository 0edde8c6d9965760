import type { ShownVoteResult } from '../../../contract/voteResults'
import type { RollEntry } from '../../../rules/roll'
import type { CallerStatus } from '../../domain/callerStatus'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { presentVoteResult } from './voteResult'

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

export function byName(one: ShownVoteResult, other: ShownVoteResult): number {
  return one.voterName.localeCompare(other.voterName, 'en') || one.rollEntryId - other.rollEntryId
}
