import { metDates } from '../../rules/question'
import { tallyOf } from '../../rules/tally'
import { evaluateCounts, type Verdict } from '../../rules/verdict'
import type { Transaction } from '../database/open'
import { countStoredVotes, type StoredCounts } from '../database/repositories/voteResults'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'

/**
 * Evaluates a question as if it ended now, by the stored roll and votes rather than the counts kept with it.
 * The database counts them, however many they are.
 */
export async function evaluateStoredVotes(
  tx: Transaction,
  question: VoteQuestionRow,
): Promise<Verdict> {
  return evaluateStoredCounts(question, await countStoredVotes(tx, question.voteQuestionId))
}

/** The verdict by the stored counts. */
export function evaluateStoredCounts(question: VoteQuestionRow, counts: StoredCounts): Verdict {
  const { policy, createdAt, choices, quorumCount } = question
  const { chosen, voted, eligible } = counts
  return evaluateCounts({
    policy,
    createdAt,
    hasEnded: true,
    tally: tallyOf(choices, chosen),
    quorum: { needed: quorumCount, voted, eligible },
  })
}

/** The columns of a question that follow from its votes. */
export function countsOf({ tally, quorum }: Verdict) {
  return {
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: quorum.voted,
    quorumEligible: quorum.eligible,
    isQuorumVoteComplete: quorum.isComplete,
  }
}

/** Counts and met dates after a vote at `now`. */
export function countedAt(question: VoteQuestionRow, verdict: Verdict, now: string) {
  const { quorum, threshold } = verdict
  return {
    ...countsOf(verdict),
    ...metDates(question, quorum.isReached, threshold.isMet, now),
  }
}
