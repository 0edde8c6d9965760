import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { rollEntries } from '../database/schema/voteQuestions'
import type { Voter } from '../../rules/voting'

/**
 * The roll entries a person may cast, as SQL for lists. It says what `castableVotes` says of one
 * question; `isInGroup` may be a condition where several groups are asked about at once.
 */
export function isCastableBy(person: {
  userId: number
  memberId: number | null
  isInGroup: Voter['isInGroup'] | SQL
}): SQL | undefined {
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
