import type { VoteCast } from '../../contract/voteResults'
import { isBlank } from '../../rules/comment'

/** The comment as it is stored: trimmed, null where it shows nothing to a reader. */
export function commentOf({ voteReason }: VoteCast): string | null {
  return voteReason === null || voteReason === undefined || isBlank(voteReason)
    ? null
    : voteReason.trim()
}
