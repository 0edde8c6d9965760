import type { VoteResultRecord } from '../database/repositories/voteResults'
import type { TextOf } from './saltedHashes'
import type { ReplayedQuestion, ReplayedVote } from './replayState'

/** Where the stored votes differ from those of the record; empty where they agree. */
export function compareVotes(
  stored: readonly VoteResultRecord[],
  { votes }: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  const findings = stored.flatMap((vote) => {
    const told = votes.get(vote.rollEntryId)
    if (!told) return `vote ${vote.rollEntryId} is stored and in no event`
    return isSame(vote, told, textOf) ? [] : `the stored vote ${vote.rollEntryId} differs`
  })
  const known = new Set(stored.map((vote) => vote.rollEntryId))
  const lost = [...votes.keys()].filter((vote) => !known.has(vote))
  return [...findings, ...lost.map((vote) => `vote ${vote} is in the record and not stored`)]
}

function isSame(vote: VoteResultRecord, told: ReplayedVote, textOf: TextOf): boolean {
  const { event, choice, revision } = told
  const isOwn = event.right === 'holder' || event.right === 'colleague'
  return (
    vote.revision === revision &&
    vote.isProxy !== isOwn &&
    vote.lastModifiedById === event.actor.userId &&
    (choice === null || vote.voteChoice === choice) &&
    isSameComment(vote.voteReason, event.commentHash, textOf)
  )
}

/** An erased comment cannot be compared. Of a blind poll no comment is an empty one. */
function isSameComment(comment: string | null, hash: string | null, textOf: TextOf): boolean {
  if (hash === null) return comment === null
  const told = textOf(hash)
  return told === null || told === (comment ?? '')
}
