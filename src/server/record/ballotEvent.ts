import type { VoteGrant } from '../access/grant'
import { Seals, type SealedText } from './seals'
import type { CastContent, ChangedContent } from './voteEvent'

interface Ballot {
  choice: string
  comment: string | null
}

/** The event of a vote cast, or where it replaces an earlier one (`replaces` is that one's `seq`) changed. */
export function ballotEvent(
  { actor, right, vote }: VoteGrant,
  { choice, comment }: Ballot,
  { isBlind, replaces }: { isBlind: boolean; replaces: number | null },
): { content: CastContent | ChangedContent; texts: SealedText[] } {
  const seals = new Seals()
  const ballot = {
    vote: vote.rollEntryId,
    actor: { userId: actor.userId, nameHash: seals.seal(actor.name) },
    right,
    choice: isBlind ? null : choice,
    choiceHash: isBlind ? seals.seal(choice) : null,
    commentHash: seals.seal(comment),
  }
  const content: CastContent | ChangedContent =
    replaces === null ? { event: 'cast', ...ballot } : { event: 'changed', ...ballot, replaces }
  return { content, texts: seals.texts }
}
