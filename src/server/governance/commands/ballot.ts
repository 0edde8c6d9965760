import type { ShownVoteResult, VoteCast } from '../../../contract/voteResults'
import { storedText } from '../../../rules/comment'
import type { VoteRefusal } from '../../../rules/voting'
import type { StoredBallot } from '../../database/repositories/voteResults'
import { badField, ApiError } from '../../domain/apiError'

/** What a refusal contains besides its code. */
interface RefusalDetails {
  current?: ShownVoteResult | null
  /** Why the caller may not vote. */
  reason?: string | null
}

/** Turns a rule's objection to a vote into the API error of the call. */
export function refuseBallot(
  { refused, field, message }: VoteRefusal,
  { current = null, reason = null }: RefusalDetails = {},
): ApiError {
  if (field !== undefined && message !== undefined) return badField(field, message)
  return new ApiError(refused, {
    ...(reason !== null && { detail: reason }),
    ...(refused === 'already-voted' && current !== null && { current }),
  })
}

/** A ballot in its stored form: its comment is trimmed, or null where it has no visible character. */
export function ballotOf({ voteChoice, voteReason }: VoteCast, at: string): StoredBallot {
  return { choice: voteChoice, comment: storedText(voteReason), at }
}
