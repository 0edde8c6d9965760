import { authorizeQuestion } from '../access/voteQuestions'
import type { Transaction } from '../../database/open'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { readRecordTime } from '../../record/recordTime'
import type { CommandContext } from './commandContext'
import { endQuestion } from './endQuestion'
import { lockQuestionFor, type QuestionPath } from './questionContext'
import { evaluateClose } from './evaluateEnd'

/**
 * Closes an open question and tallies it at once. Voting specification §4 'Close rule'.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, vote-ended, close-too-early
 */
export async function closeVoteQuestion(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  path: QuestionPath,
): Promise<VoteQuestionRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const by = authorizeQuestion('close', person)
  const now = await readRecordTime(tx, readClock, question)
  const { status, result, verdict, refusal } = await evaluateClose(tx, question, now)
  if (refusal) throw refusal
  return endQuestion(tx, question, verdict, { status, by, result, now })
}
