import { and, asc, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type {
  listQuestionVoters as votersEndpoint,
  QuestionVoter,
} from '../../../contract/groupEligibility'
import { clockColumn } from '../../database/clock'
import type { CallerStatus } from '../../domain/callerStatus'
import { rollEntryColumns } from '../../database/repositories/rollEntries'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { memberships, users } from '../../database/schema/directory'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { inSnapshot } from '../../database/transaction'
import type { RollEntry } from '../../../rules/roll'
import { mayVoteFor } from '../access/voteQuestions'
import { isRow } from '../../database/isRow'

type Page = AnswerOf<typeof votersEndpoint>

/**
 * A page of a question's roll in its fixed order: the vote-eligible (mode 0) or the quorum-eligible (mode 1), each
 * with whether the viewer may cast the vote for its holder.
 *
 * @throws {ApiError} not-found, also for a question of another group
 */
export function listQuestionVoters(
  db: NodePgDatabase,
  viewer: CallerStatus,
  voteQuestionId: number,
  { size, page, mode }: QueryOf<typeof votersEndpoint>,
): Promise<Page> {
  const eligible = and(
    eq(rollEntries.voteQuestionId, voteQuestionId),
    eq(mode === 0 ? rollEntries.isVoteEligible : rollEntries.isQuorumEligible, true),
  )
  return inSnapshot(db, async (tx) => {
    const [question] = await tx
      .select({
        voteQuestionId: voteQuestions.voteQuestionId,
        policy: voteQuestions.policy,
        now: clockColumn,
      })
      .from(voteQuestions)
      .where(isRow(voteQuestions, { voteQuestionId, groupId: viewer.groupId }))
    if (!question) throw new ApiError('not-found')
    const [total] = await tx.select({ count: count() }).from(rollEntries).where(eligible)
    const rows = await tx
      .select({
        ...rollEntryColumns,
        hasVoted: isNotNull(voteResults.voteResultId).mapWith(Boolean),
        people: peopleOfCompany(viewer.groupId),
      })
      .from(rollEntries)
      .leftJoin(voteResults, isVoteOfEntry)
      .where(eligible)
      .orderBy(asc(rollEntries.rollEntryId))
      .limit(size)
      .offset((page - 1) * size)
    const data = rows.map(({ hasVoted, people, ...entry }) =>
      presentQuestionVoter(entry, {
        hasVoted,
        people,
        canCastFor: mayVoteFor(viewer, { question, now: question.now, vote: entry }),
      }),
    )
    return { data, totalCount: total?.count ?? 0, size, page }
  })
}

/** The people of a company who are in the group now; none of a vote that a person holds. */
function peopleOfCompany(groupId: number): SQL<string[]> {
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  return sql`(
    select coalesce(json_agg(${name} order by ${users.lastName}, ${users.firstName}), '[]')
    from ${users} join ${memberships} on ${memberships.userId} = ${users.userId}
    where ${rollEntries.kind} = 'company' and ${users.memberId} = ${rollEntries.memberId}
      and ${memberships.groupId} = ${groupId} and ${memberships.isActive} and not ${users.isDisabled}
  )`
}

/** A vote on a question, and whether the viewer may cast it for its holder. */
function presentQuestionVoter(
  entry: RollEntry,
  more: Pick<QuestionVoter, 'hasVoted' | 'canCastFor' | 'people'>,
): QuestionVoter {
  return {
    rollEntryId: entry.rollEntryId,
    userId: entry.userId,
    userName: entry.userName,
    title: entry.title,
    groupId: entry.groupId,
    groupName: entry.groupName,
    memberId: entry.memberId,
    memberCompanyName: entry.memberName,
    isVoteEligible: entry.isVoteEligible,
    isQuorumEligible: entry.isQuorumEligible,
    ...more,
  }
}
