import { and, asc, eq, gt, isNull, ne, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import type { Voter } from '../../../rules/roll'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { likePattern } from './likePattern'

/** The person whose votes are meant, or placeholders for their ids; `isInGroup` may be an SQL condition where a query covers several groups. */
interface Holder {
  userId: number | Placeholder
  memberId: number | Placeholder | null
  isInGroup: Voter['isInGroup'] | SQL
}

/**
 * Condition for votes that were not cast yet, in a query of roll entries joined with their questions and, if any,
 * their votes.
 */
export function isWaitingFor(person: Holder): SQL | undefined {
  return and(
    eq(voteQuestions.voteStatus, 'Pending'),
    gt(voteQuestions.voteDeadline, sql`clock_timestamp()`),
    isNull(voteResults.voteResultId),
    isCastableBy(person),
  )
}

/**
 * Condition for the roll entries whose votes a person may cast. It must match `castableVotes`, which works on one
 * question.
 */
export function isCastableBy(person: Holder): SQL | undefined {
  const own = and(ne(rollEntries.kind, 'company'), eq(rollEntries.userId, person.userId))
  const ofCompany =
    person.memberId === null
      ? undefined
      : and(
          eq(rollEntries.kind, 'company'),
          eq(rollEntries.memberId, person.memberId),
          typeof person.isInGroup === 'boolean' ? sql`${person.isInGroup}` : person.isInGroup,
        )
  return and(eq(rollEntries.isVoteEligible, true), or(own, ofCompany))
}

/**
 * The open questions of a group on which a person holds a vote that was not cast, the nearest deadline first.
 * The result is not cached, because each vote of the person changes it.
 */
export async function findWaiting(
  db: Executor,
  person: CallerStatus,
  search: string,
): Promise<number[]> {
  const { voteQuestionId, voteDeadline } = voteQuestions
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
    .groupBy(voteQuestionId, voteDeadline)
    .orderBy(asc(voteDeadline), asc(voteQuestionId))
  return rows.map((row) => row.voteQuestionId)
}
