import type { AccessArea } from '../../contract/endpoint'
import type { Standing } from '../access/standing'
import type { Transaction } from '../database/open'
import { findStanding } from '../database/repositories/standings'
import { lockVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Refusal } from '../http/refusal'

/** Where a command acts. */
export interface QuestionPath {
  groupId: number
  voteQuestionId: number
}

/**
 * Locks a question and reads what the person is to its group now, after any wait for the lock.
 *
 * @throws {Refusal} access-denied for who is neither in the group nor staff; not-found
 */
export async function lockQuestionFor(
  tx: Transaction,
  { groupId, voteQuestionId }: QuestionPath,
  userId: number,
): Promise<{ question: VoteQuestionRow; person: Standing }> {
  const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
  const person = await standingIn(tx, groupId, userId)
  if (!question) throw new Refusal('not-found')
  return { question, person }
}

/** @throws {Refusal} access-denied */
export async function standingIn(
  tx: Transaction,
  groupId: number,
  userId: number,
  area: AccessArea = 'votingquestions',
): Promise<Standing> {
  const person = await findStanding(tx, groupId, userId)
  if (!person || !(person.isMember || person.isStaff)) {
    throw new Refusal('access-denied', { area })
  }
  return person
}
