import { and, asc, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { AccessibleGroup } from '../../../contract/session'
import type { Executor } from '../../database/open'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { groups } from '../../database/schema/directory'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { type Actor, membershipOf } from '../../domain/actor'
import { isWaitingFor } from './waitingQuestions'

/** Condition for the groups that a person may enter: their own, for staff all. */
export function isAccessibleTo({ isStaff, memberships }: Actor): SQL | undefined {
  const ownGroupIds = memberships.map(({ groupId }) => groupId)
  return and(
    eq(groups.isDisabled, false),
    isStaff ? undefined : inArray(groups.groupId, ownGroupIds),
  )
}

/** The groups that a person may enter, by name, each with the number of their votes that were not cast yet. */
export async function listAccessibleGroups(db: Executor, actor: Actor): Promise<AccessibleGroup[]> {
  const ownGroupIds = actor.memberships.map(({ groupId }) => groupId)
  const waiting = db
    .select({
      groupId: voteQuestions.groupId,
      openVotes: count().as('open_votes'),
      nextDeadline: min(voteQuestions.voteDeadline).as('next_deadline'),
    })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, rollEntries.voteQuestionId))
    .leftJoin(voteResults, isVoteOfEntry)
    .where(isWaitingFor({ ...actor, isInGroup: inArray(voteQuestions.groupId, ownGroupIds) }))
    .groupBy(voteQuestions.groupId)
    .as('waiting')

  const rows = await db
    .select({
      groupId: groups.groupId,
      name: groups.name,
      shortName: groups.shortName,
      openVotes: sql`coalesce(${waiting.openVotes}, 0)`.mapWith(Number),
      nextDeadline: waiting.nextDeadline,
    })
    .from(groups)
    .leftJoin(waiting, eq(waiting.groupId, groups.groupId))
    .where(isAccessibleTo(actor))
    .orderBy(asc(groups.name), asc(groups.groupId))

  return rows.map((row) => {
    const membership = membershipOf(actor, row.groupId)
    return {
      ...row,
      isMember: membership !== undefined,
      isAdmin: actor.isStaff || membership?.isAdmin === true,
    }
  })
}
