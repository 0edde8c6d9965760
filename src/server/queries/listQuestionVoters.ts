import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import type { listQuestionVoters as votersEndpoint } from '../../contract/groupEligibility'
import type { Standing } from '../access/standing'
import { isVoteOfEntry } from '../database/repositories/voteResults'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { Refusal } from '../http/refusal'
import { inSnapshot } from './inSnapshot'

type Page = AnswerOf<typeof votersEndpoint>

/**
 * A page of a question's roll: the vote-eligible (mode 0) or the quorum-eligible (mode 1), in the order
 * in which it was fixed.
 *
 * @throws {Refusal} not-found, also for a question of another group
 */
export function listQuestionVoters(
  db: NodePgDatabase,
  viewer: Standing,
  voteQuestionId: number,
  { size, page, mode }: QueryOf<typeof votersEndpoint>,
): Promise<Page> {
  const eligible = and(
    eq(rollEntries.voteQuestionId, voteQuestionId),
    eq(mode === 0 ? rollEntries.isVoteEligible : rollEntries.isQuorumEligible, true),
  )
  return inSnapshot(db, async (tx) => {
    const [question] = await tx
      .select({ voteQuestionId: voteQuestions.voteQuestionId })
      .from(voteQuestions)
      .where(
        and(
          eq(voteQuestions.voteQuestionId, voteQuestionId),
          eq(voteQuestions.groupId, viewer.groupId),
        ),
      )
    if (!question) throw new Refusal('not-found')
    const [total] = await tx.select({ count: count() }).from(rollEntries).where(eligible)
    const data = await tx
      .select({
        rollEntryId: rollEntries.rollEntryId,
        userId: rollEntries.userId,
        userName: rollEntries.userName,
        title: rollEntries.title,
        groupId: rollEntries.groupId,
        groupName: rollEntries.groupName,
        memberId: rollEntries.memberId,
        memberCompanyName: rollEntries.memberName,
        isVoteEligible: rollEntries.isVoteEligible,
        isQuorumEligible: rollEntries.isQuorumEligible,
        hasVoted: isNotNull(voteResults.voteResultId).mapWith(Boolean),
      })
      .from(rollEntries)
      .leftJoin(voteResults, isVoteOfEntry)
      .where(eligible)
      .orderBy(asc(rollEntries.rollEntryId))
      .limit(size)
      .offset((page - 1) * size)
    return { data, totalCount: total?.count ?? 0, size, page }
  })
}
