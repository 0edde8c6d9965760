import type { ShownVoteResult, VoteCast } from '../../contract/voteResults'
import { isBlank } from '../../rules/comment'
import type { VoteRefusal } from '../../rules/voting'
import { badField, ApiError } from '../domain/apiError'

/** What the caller is told beside the refusal. */
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

/** The comment as it is stored: trimmed, null where it shows nothing to a reader. */
export function commentOf({ voteReason }: VoteCast): string | null {
  return voteReason === null || voteReason === undefined || isBlank(voteReason)
    ? null
    : voteReason.trim()
}
