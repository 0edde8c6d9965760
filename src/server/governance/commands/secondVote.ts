/** A second vote opens after a first question, by the bylaws of that question, and is linked to it. */
import type { Policy } from '../../../rules/policy/policy'
import {
  firstOutcome,
  policyOfSecondVote,
  secondVoteRefusal,
} from '../../../rules/policy/secondVote'
import { isQuorumReached } from '../../../rules/quorum'
import type { Transaction } from '../../database/open'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import {
  lockVoteQuestion,
  saveVoteQuestion,
  type VoteQuestionRow,
} from '../../database/repositories/voteQuestions'
import { ApiError, badField } from '../../domain/apiError'
import type { OpenedContent } from '../../record/questionEvent'

/** Locks the first question of a second vote; null where none is named, or one of another group. */
export async function lockFirstVote(
  tx: Transaction,
  groupId: number,
  secondVoteOfId: number | null,
): Promise<VoteQuestionRow | null> {
  return secondVoteOfId === null ? null : lockVoteQuestion(tx, groupId, secondVoteOfId)
}

/** The policy of a second vote, and the facts about the first that its record contains. */
interface SecondTerms {
  policy: Policy
  secondVoteOf: NonNullable<OpenedContent['secondVoteOf']>
}

/**
 * The policy of a second vote on a locked question; null where the new question is no second vote.
 *
 * @throws {ApiError} bad-input where a first question is named and not found; state-forbids, where its
 *   bylaws know no second vote, or not any more
 */
export function secondVoteTerms(
  {
    secondVoteOfId,
    motionRequestId,
  }: { secondVoteOfId: number | null; motionRequestId: number | null },
  first: VoteQuestionRow | null,
  now: string,
): SecondTerms | null {
  if (secondVoteOfId === null) return null
  if (!first) throw badField('secondVoteOfId', 'Please provide a question of this group.')
  if (motionRequestId !== null)
    throw badField(
      'motionRequestId',
      'Please leave it out: a second vote has no motion of its own.',
    )
  const { policy, quorumCount, quorumVotes, quorumEligible, voteStatusDate } = first
  const ended = {
    ...first,
    isQuorumReached: isQuorumReached(quorumCount, quorumVotes, quorumEligible),
    isSecond: first.secondVoteOfId !== null,
    hasSecond: first.secondVoteId !== null,
  }
  const detail = secondVoteRefusal(policy.decision, ended, now)
  const own = policyOfSecondVote(policy)
  const outcome = firstOutcome(ended)
  if (detail !== null || !own || outcome === null || voteStatusDate === null)
    throw new ApiError('state-forbids', { ...(detail !== null && { detail }) })
  return {
    policy: own,
    secondVoteOf: { voteQuestionId: first.voteQuestionId, outcome, endedAt: voteStatusDate },
  }
}

/** Stores the second vote in its first question (null once it was cancelled), and enqueues the hub event. */
export async function nameSecondVote(
  tx: Transaction,
  firstId: number,
  secondVoteId: number | null,
): Promise<void> {
  const first = await saveVoteQuestion(tx, firstId, { secondVoteId })
  await enqueueVoteQuestionChanged(tx, first)
}
