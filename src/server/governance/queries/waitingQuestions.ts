import { and, desc, eq, sql } from 'drizzle-orm'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { isWaitingFor } from './heldVotes'
import { likePattern } from './likePattern'

/**
 * The open questions of a group on which a person holds a vote that was not cast, most recent first. The result is
 * not cached, because each vote of the person changes it.
 */
export async function findWaiting(
  db: Executor,
  person: CallerStatus,
  search: string,
): Promise<number[]> {
  const { voteQuestionId, createdAt } = voteQuestions
  const rows = await db
    .select({ voteQuestionId })
    .from(voteQuestions)
    .innerJoin(rollEntries, eq(rollEntries.voteQuestionId, voteQuestionId))
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(
        eq(voteQuestions.groupId, person.groupId),
        isWaitingFor(voterOf(person)),
        search === ''
          ? undefined
          : sql`${voteQuestions}.search_text like lower(${likePattern(search)})`,
      ),
    )
    .groupBy(voteQuestionId, createdAt)
    .orderBy(desc(createdAt), desc(voteQuestionId))
  return rows.map((row) => row.voteQuestionId)
}
