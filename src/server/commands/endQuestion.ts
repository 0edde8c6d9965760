import type { DeadlineDecision, VoteResult, VoteStatus } from '../../rules/question'
import type { Verdict } from '../../rules/verdict'
import type { QuestionGrant } from '../access/grant'
import type { Transaction } from '../database/open'
import { tellHubOfVoteQuestion } from '../database/repositories/outbox'
import { saveVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { appendEvent } from '../record/appendEvent'
import type { SealedText } from '../record/seals'
import type { CancelledContent, ClosedContent, CompletedContent } from '../record/voteEvent'
import { countsOf } from './recount'

/** How a question ends, and what lets it end; `reason` is that of a cancellation. */
export interface Ending {
  by: QuestionGrant<'close' | 'cancel'> | Extract<DeadlineDecision, { kind: 'tally' }>
  status: Exclude<VoteStatus, 'Pending'>
  result: Exclude<VoteResult, 'Pending'>
  reason: string | null
  now: string
}

/** Ends a locked question for good: its final counts, its last event, word to the hub. */
export async function endQuestion(
  tx: Transaction,
  question: VoteQuestionRow,
  verdict: Verdict,
  { status, result, reason, now }: Ending,
  content: CompletedContent | ClosedContent | CancelledContent,
  texts: readonly SealedText[],
): Promise<VoteQuestionRow> {
  const ended = await saveVoteQuestion(tx, question.voteQuestionId, {
    ...countsOf(verdict),
    voteStatus: status,
    voteResult: result,
    voteStatusDate: now,
    voteStatusComments: reason,
  })
  await appendEvent(tx, question.voteQuestionId, content, { now, texts })
  await tellHubOfVoteQuestion(tx, question)
  return ended
}
