import { desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteHistory } from '../../../contract/voteHistory'
import type { CallerStatus } from '../../domain/callerStatus'
import { findNamedRoll } from '../../database/repositories/rollEntries'
import { voteQuestions, voteQuestionVersions } from '../../database/schema/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { presentEligibleMembers, presentEligibleUsers } from '../presenters/roll'
import { inSnapshot } from '../../database/transaction'
import { isRow } from '../../database/isRow'

/**
 * All versions of a question, newest first, with its roll.
 *
 * @throws {ApiError} not-found, also for a question of another group
 */
export function showVoteHistory(
  db: NodePgDatabase,
  viewer: CallerStatus,
  voteQuestionId: number,
): Promise<VoteHistory> {
  return inSnapshot(db, async (tx) => {
    const voteQuestionEdits = await tx
      .select({
        versionNumber: voteQuestionVersions.versionNumber,
        userName: voteQuestionVersions.userName,
        modifiedTime: voteQuestionVersions.modifiedTime,
        reason: voteQuestionVersions.reason,
        changes: voteQuestionVersions.changes,
      })
      .from(voteQuestionVersions)
      .innerJoin(
        voteQuestions,
        eq(voteQuestions.voteQuestionId, voteQuestionVersions.voteQuestionId),
      )
      .where(isRow(voteQuestions, { groupId: viewer.groupId, voteQuestionId }))
      .orderBy(desc(voteQuestionVersions.versionNumber))
    // The opening is version 1, so a question without versions does not belong to this group.
    if (voteQuestionEdits.length === 0) throw new ApiError('not-found')
    const roll = await findNamedRoll(tx, voteQuestionId)
    return {
      voteQuestionEdits,
      eligibleUsers: presentEligibleUsers(roll),
      eligibleMembers: presentEligibleMembers(roll),
    }
  })
}
