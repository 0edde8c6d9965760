import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import type { Voter } from '../../../rules/voting'

/** The person whose votes are meant; `isInGroup` may be an SQL condition where a query covers several groups. */
interface Holder {
  userId: number
  memberId: number | null
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
function isCastableBy(person: Holder): SQL | undefined {
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
