import { isBlank } from '../../../rules/comment'
import { authorizeQuestion } from '../access/voteQuestions'
import type { Transaction } from '../../database/open'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { badField } from '../../domain/apiError'
import { readRecordTime } from '../../record/recordTime'
import type { CommandContext } from './commandContext'
import { endQuestion } from './endQuestion'
import { lockQuestionFor, type QuestionPath } from './questionContext'
import { evaluateCancel } from './evaluateEnd'
import { nameSecondVote } from './secondVote'

/**
 * Cancels an open question irrevocably, with a reason. Voting specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, vote-ended, bad-input (cancellationReason)
 */
export async function cancelVoteQuestion(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  path: QuestionPath,
  cancellationReason: string,
): Promise<VoteQuestionRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const by = authorizeQuestion('cancel', person)
  const now = await readRecordTime(tx, readClock, question)
  const { status, result, verdict, refusal } = await evaluateCancel(tx, question, now)
  if (refusal) throw refusal
  if (isBlank(cancellationReason)) {
    throw badField('cancellationReason', 'Please provide a cancellation reason.')
  }
  const reason = cancellationReason.trim()
  if (question.secondVoteOfId !== null) await nameSecondVote(tx, question.secondVoteOfId, null)
  return endQuestion(tx, question, verdict, { status, by, result, reason, now })
}
