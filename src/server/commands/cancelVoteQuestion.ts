import { isBlank } from '../../rules/comment'
import { mayCancel } from '../../rules/question'
import { authorizeQuestion } from '../access/authorize'
import type { Transaction } from '../database/open'
import { findRoll } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { badField, Refusal } from '../http/refusal'
import { outcomeOf } from '../record/outcome'
import { readQuestionTime } from '../record/questionTime'
import { Seals } from '../record/seals'
import type { Act } from './act'
import { endQuestion } from './endQuestion'
import { lockQuestionFor, type QuestionPath } from './lockedQuestion'
import { judgeStored } from './recount'

/**
 * Cancels an open question for good, with a reason. Voting specification §4 and §5.
 *
 * @throws {Refusal} access-denied, not-found, not-an-admin, vote-ended, bad-input (cancellationReason)
 */
export async function cancelVoteQuestion(
  tx: Transaction,
  { userId, readClock }: Act,
  path: QuestionPath,
  cancellationReason: string,
): Promise<VoteQuestionRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const by = authorizeQuestion('cancel', person)
  const now = await readQuestionTime(tx, readClock, question.voteQuestionId)
  if (!mayCancel(question, now).allowed) throw new Refusal('vote-ended')
  if (isBlank(cancellationReason)) {
    throw badField('cancellationReason', 'Please provide a cancellation reason.')
  }
  const reason = cancellationReason.trim()
  const roll = await findRoll(tx, question.voteQuestionId)
  const verdict = await judgeStored(tx, question, roll, { hasEnded: true })
  const seals = new Seals()
  const content = {
    event: 'cancelled' as const,
    actor: { userId: by.actor.userId, nameHash: seals.seal(by.actor.name) },
    right: by.right,
    reasonHash: seals.seal(reason),
    outcome: outcomeOf(verdict, 'Cancelled'),
  }
  const ending = { by, status: 'Cancelled', result: 'Cancelled', reason, now } as const
  return endQuestion(tx, question, verdict, ending, content, seals.texts)
}
