import type { VoteResultRow } from '../../contract/voteResults'
import type { VoteRefusal } from '../../rules/voting'
import { badField, Refusal } from '../http/refusal'

/** Turns what a rule found wrong with a vote into the refusal of the call. */
export function refuseBallot(
  { refused, field, message }: VoteRefusal,
  { current, reason }: { current?: VoteResultRow; reason?: string | null } = {},
): Refusal {
  if (field !== undefined && message !== undefined) return badField(field, message)
  return new Refusal(refused, {
    ...(reason !== null && reason !== undefined && { detail: reason }),
    ...(current !== undefined && { current }),
  })
}
