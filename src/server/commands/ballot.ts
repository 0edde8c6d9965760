import type { ShownVoteResult, VoteCast } from '../../contract/voteResults'
import { storedText } from '../../rules/comment'
import type { VoteRefusal } from '../../rules/voting'
import type { StoredBallot } from '../database/repositories/voteResults'
import { badField, ApiError } from '../domain/apiError'

/** What the refusal tells besides its code. */
interface Circumstances {
  /** The vote as it stands. */
  current?: ShownVoteResult | null
  /** Why the caller may not vote. */
  reason?: string | null
}

/** Turns what a rule found wrong with a vote into the refusal of the call. */
export function refuseBallot(
  { refused, field, message }: VoteRefusal,
  { current = null, reason = null }: Circumstances = {},
): ApiError {
  if (field !== undefined && message !== undefined) return badField(field, message)
  return new ApiError(refused, {
    ...(reason !== null && { detail: reason }),
    ...(refused === 'already-voted' && current !== null && { current }),
  })
}

/** A ballot as it is stored: its comment trimmed, null where it shows nothing to a reader. */
export function ballotOf({ voteChoice, voteReason }: VoteCast, at: string): StoredBallot {
  return { choice: voteChoice, comment: storedText(voteReason), at }
}
