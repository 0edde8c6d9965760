/** Evaluates closing or cancelling a question, for the command itself and for its preview. */
import { formatZoned } from '../../../rules/zonedText'
import { type CloseRuling, mayCancel, mayClose, resultOf } from '../../../rules/question'
import type { Verdict } from '../../../rules/verdict'
import { isBlindPoll } from '../../../rules/blindPoll'
import type { Transaction } from '../../database/open'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { evaluateStoredVotes } from './recount'

export interface EvaluatedEnd<S = 'Closed' | 'Cancelled', R = 'Pass' | 'Failed' | 'Cancelled'> {
  status: S
  result: R
  verdict: Verdict
  /** Why the act is refused; null where it is allowed. */
  refusal: ApiError | null
  /** The end of the waiting time, after which closing is allowed; null where waiting does not help. */
  earliest: string | null
}

/** Evaluates closing at `now`. Voting specification §4 'Close rule'. */
export async function evaluateClose(
  tx: Transaction,
  question: VoteQuestionRow,
  now: string,
): Promise<EvaluatedEnd<'Closed', 'Pass' | 'Failed'>> {
  const verdict = await evaluateStoredVotes(tx, question)
  const ruling = mayClose(question, now, question.policy.closeWaitHours)
  const earliest = ruling.allowed ? null : ruling.earliest
  return {
    status: 'Closed',
    result: resultOf(verdict),
    verdict,
    refusal: ruling.allowed ? null : refuseClose(question, ruling),
    earliest,
  }
}

/** Evaluates cancelling at `now`. Voting specification §4. */
export async function evaluateCancel(
  tx: Transaction,
  question: VoteQuestionRow,
  now: string,
): Promise<EvaluatedEnd<'Cancelled', 'Cancelled'>> {
  return {
    status: 'Cancelled',
    result: 'Cancelled',
    verdict: await evaluateStoredVotes(tx, question),
    refusal: mayCancel(question, now).allowed ? null : new ApiError('vote-ended'),
    earliest: null,
  }
}

function refuseClose(
  question: VoteQuestionRow,
  { reason, earliest }: Extract<CloseRuling, { allowed: false }>,
): ApiError {
  if (reason === 'ended') return new ApiError('vote-ended')
  const { closeWaitHours } = question.policy
  const ways = isBlindPoll(question)
    ? 'A blind poll can be closed once all quorum members have voted.'
    : `This question can be closed ${closeWaitHours} hours after quorum and threshold are met, or once all quorum members have voted.`
  return new ApiError('close-too-early', {
    detail: earliest ? `This question can be closed after ${formatZoned(earliest)}.` : ways,
  })
}
