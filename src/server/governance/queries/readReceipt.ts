import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteReceipt } from '../../../contract/records'
import { votesHeldBy } from '../../../rules/voting'
import { receiptOf } from '../../record/receipt'
import { inSnapshot } from '../../database/inSnapshot'
import { findBallotBody } from '../../database/repositories/records'
import { findRoll } from '../../database/repositories/rollEntries'
import { findVoteQuestion } from '../../database/repositories/voteQuestions'
import { findVoteById } from '../../database/repositories/voteResults'
import { ApiError } from '../../domain/apiError'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

/**
 * The receipt of a vote that the caller holds, for its current version.
 *
 * @param site the name that signs its records
 * @returns null where the vote is not signed yet
 * @throws {ApiError} not-found where the group does not have the question, or the caller does not hold such a vote
 */
export function readReceipt(
  db: NodePgDatabase,
  viewer: CallerStatus,
  {
    voteQuestionId,
    voteResultId,
    site,
  }: { voteQuestionId: number; voteResultId: number; site: string },
): Promise<VoteReceipt | null> {
  return inSnapshot(db, async (tx) => {
    const question = await findVoteQuestion(tx, viewer.groupId, voteQuestionId)
    const vote = question && (await findVoteById(tx, voteQuestionId, voteResultId))
    if (!vote) throw new ApiError('not-found')
    const held = votesHeldBy(await findRoll(tx, voteQuestionId), voterOf(viewer))
    if (!held.some(({ rollEntryId }) => rollEntryId === vote.rollEntryId)) {
      throw new ApiError('not-found')
    }
    const body = await findBallotBody(tx, voteQuestionId, vote.rollEntryId)
    return receiptOf(tx, { voteQuestionId, title: question.title, body, site })
  })
}
