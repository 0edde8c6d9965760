import { metDates } from '../../../rules/question'
import { evaluateLines, type Verdict } from '../../../rules/verdict'
import type { Transaction } from '../../database/open'
import { countStoredVotes } from '../../database/repositories/storedLines'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'

/**
 * Evaluates a question as if it ended now, from the stored roll and votes rather than its stored counts. The
 * database counts the votes, because there may be many.
 */
export async function evaluateStoredVotes(
  tx: Transaction,
  question: VoteQuestionRow,
): Promise<Verdict> {
  return evaluateLines({ ...question, hasEnded: true }, await countStoredVotes(tx, question))
}

/** The columns of a question that are computed from its votes. */
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

/** The counts and met dates after a vote at `now`. */
export function countedAt(question: VoteQuestionRow, verdict: Verdict, now: string) {
  const { quorum, threshold } = verdict
  return {
    ...countsOf(verdict),
    ...metDates(question, quorum.isReached, threshold.isMet, now),
  }
}
