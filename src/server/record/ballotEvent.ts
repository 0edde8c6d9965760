import type { VoteGrant } from '../domain/grant'
import { Seals, type SealedText } from './seals'
import type { CastContent, ChangedContent } from './voteEvent'

interface Ballot {
  choice: string
  comment: string | null
}

/**
 * Choice and comment as the body of an event holds them. Of a blind poll both are sealed, and so is that
 * there is no comment: only a Yes needs none.
 */
export function sealBallot(seals: Seals, { choice, comment }: Ballot, isBlind: boolean) {
  return isBlind
    ? { choice: null, choiceHash: seals.seal(choice), commentHash: seals.seal(comment ?? '') }
    : { choice, choiceHash: null, commentHash: seals.seal(comment) }
}

/** The event of a vote cast, or where it replaces an earlier one (`replaces` is that one's `seq`) changed. */
export function ballotEvent(
  { actor, right, vote }: VoteGrant,
  handedIn: Ballot,
  { isBlind, replaces }: { isBlind: boolean; replaces: number | null },
): { content: CastContent | ChangedContent; texts: SealedText[] } {
  const seals = new Seals()
  const ballot = {
    vote: vote.rollEntryId,
    actor: { userId: actor.userId, nameHash: seals.seal(actor.name) },
    right,
    ...sealBallot(seals, handedIn, isBlind),
  }
  const content: CastContent | ChangedContent =
    replaces === null ? { event: 'cast', ...ballot } : { event: 'changed', ...ballot, replaces }
  return { content, texts: seals.texts }
}
