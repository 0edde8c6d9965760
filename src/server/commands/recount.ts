import { metDates } from '../../rules/question'
import type { RollEntry } from '../../rules/roll'
import { judge, type Verdict } from '../../rules/verdict'
import type { Transaction } from '../database/open'
import { findVotes } from '../database/repositories/voteResults'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'

/** Judges a question by the votes that are stored, never by the counts kept with it. */
export async function judgeStored(
  tx: Transaction,
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  { hasEnded }: { hasEnded: boolean },
): Promise<Verdict> {
  const votes = await findVotes(tx, question.voteQuestionId)
  return judge({
    policy: question.policy,
    createdAt: question.createdAt,
    hasEnded,
    roll,
    choices: question.choices,
    votes: votes.map(({ rollEntryId, voteChoice }) => ({ rollEntryId, choice: voteChoice })),
    quorumCount: question.quorumCount,
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
