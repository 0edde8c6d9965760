import type { ShownVoteResult } from '../../contract/voteResults'
import type { VoteRefusal } from '../../rules/voting'
import { badField, Refusal } from '../http/refusal'

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
): Refusal {
  if (field !== undefined && message !== undefined) return badField(field, message)
  return new Refusal(refused, {
    ...(reason !== null && { detail: reason }),
    ...(refused === 'already-voted' && current !== null && { current }),
  })
}
