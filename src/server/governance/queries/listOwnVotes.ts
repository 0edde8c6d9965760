import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listOwnVotes as endpoint } from '../../../contract/ownVotes'
import type { Executor } from '../../database/open'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { groups } from '../../database/schema/directory'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'
import { pageOf, total } from './adminPages'
import { isCastableBy } from './waitingQuestions'

/** The votes of a person in the groups that they belong to, the latest first. */
export function listOwnVotes(
  db: Executor,
  actor: Actor,
  page: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { voteQuestionId, groupId, title, voteResult } = voteQuestions
  const { voteResultId, voteChoice, lastModifiedDate } = voteResults
  const isInGroup = inArray(
    groupId,
    actor.memberships.map((membership) => membership.groupId),
  )
  const query = db
    .select({
      voteResultId,
      groupId,
      groupName: groups.name,
      voteQuestionId,
      title,
      holderName: sql<string>`coalesce(${rollEntries.userName}, ${rollEntries.memberName}, '')`,
      voteChoice,
      votedAt: lastModifiedDate,
      voteResult,
      total,
    })
    .from(rollEntries)
    .innerJoin(voteResults, isVoteOfEntry)
    .innerJoin(voteQuestions, eq(voteQuestionId, rollEntries.voteQuestionId))
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isInGroup, isCastableBy({ ...actor, isInGroup: true })))
    .orderBy(desc(lastModifiedDate), desc(voteResultId))
  return pageOf(query, page)
}
