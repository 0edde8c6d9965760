import type { AccessArea } from '../../../contract/endpoint'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Transaction } from '../../database/open'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import { lockVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { ApiError } from '../../domain/apiError'

export interface QuestionPath {
  groupId: number
  voteQuestionId: number
}

/**
 * Locks a question, and then reads the caller's current status in its group.
 *
 * @throws {ApiError} access-denied for a person who is neither in the group nor staff; not-found
 */
export async function lockQuestionFor(
  tx: Transaction,
  { groupId, voteQuestionId }: QuestionPath,
  userId: number,
): Promise<{ question: VoteQuestionRow; person: CallerStatus }> {
  const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
  const person = await callerStatusIn(tx, groupId, userId)
  if (!question) throw new ApiError('not-found')
  return { question, person }
}

/** @throws {ApiError} access-denied */
export async function callerStatusIn(
  tx: Transaction,
  groupId: number,
  userId: number,
  area: AccessArea = 'votingquestions',
): Promise<CallerStatus> {
  return admitted(await findCallerStatus(tx, groupId, userId), area)
}

/** @throws {ApiError} access-denied for a person who is neither in the group nor staff */
export function admitted(
  person: CallerStatus | null,
  area: AccessArea = 'votingquestions',
): CallerStatus {
  if (!person || !(person.isMember || person.isStaff)) {
    throw new ApiError('access-denied', { area })
  }
  return person
}
