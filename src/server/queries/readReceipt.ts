import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteReceipt } from '../../contract/records'
import { votesHeldBy } from '../../rules/voting'
import { inclusionProof } from '../record/merkleTree'
import { originOf } from '../record/origin'
import { inSnapshot } from '../database/inSnapshot'
import { findCheckpoint, findLeaves } from '../database/repositories/checkpoints'
import { findBallotBody, findRecordTexts } from '../database/repositories/records'
import { findRoll } from '../database/repositories/rollEntries'
import { findVoteQuestion } from '../database/repositories/voteQuestions'
import { findVoteById } from '../database/repositories/voteResults'
import { ApiError } from '../domain/apiError'
import { type CallerStatus, voterOf } from '../domain/callerStatus'

/**
 * The receipt of a vote that the caller holds, as it stands now.
 *
 * @param site the name that signs its records
 * @returns null where the vote is not signed yet
 * @throws {ApiError} not-found: no such question in the group, or no such vote of the caller's
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
    const record = { subject: 'question', id: voteQuestionId } as const
    const { seq, at } = JSON.parse(body) as { seq: number; at: string }
    const checkpoint = await findCheckpoint(tx, record, seq)
    if (!checkpoint) return null
    const leaves = (await findLeaves(tx, record)).slice(0, checkpoint.size)
    const texts = await findRecordTexts(tx, record)
    return {
      format: 'quorate-receipt/1',
      origin: originOf(site, record),
      title: question.title,
      at,
      seq,
      leaf: leaves[seq - 1]?.toString('hex') ?? '',
      body,
      texts: texts
        .filter(({ hash }) => body.includes(hash))
        .map(({ salt, text }) => ({ salt, text })),
      checkpoint: checkpoint.note,
      proof: inclusionProof(leaves, seq - 1).map((node) => node.toString('hex')),
    }
  })
}
