import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addElapsedHours } from '../../rules/zonedTime'
import type { Executor } from '../database/open'
import { calendarFeeds, groups, memberships, users } from '../database/schema/directory'
import { events } from '../database/schema/meetings'
import { motions } from '../database/schema/motions'
import { voteQuestions } from '../database/schema/voteQuestions'

/** What stands in a person's calendar. */
export interface FeedEntry {
  kind: 'question' | 'motion' | 'meeting'
  id: number
  title: string
  groupId: number
  /** Its short name. */
  groupName: string
  start: string
  /** The same instant for a deadline. */
  end: string
  revision: number
}

const pastHours = 30 * 24

/**
 * The deadlines of open questions and motions, and the meetings since a month, of the groups a person belongs
 * to; null where the person may not sign in, or the feed has another version by now. Reads in several
 * statements.
 */
export async function readCalendarFeed(
  tx: Executor,
  { userId, version }: { userId: number; version: number },
  now: string,
): Promise<FeedEntry[] | null> {
  const isCurrent = and(
    eq(users.userId, userId),
    eq(users.isDisabled, false),
    eq(calendarFeeds.version, version),
  )
  const [owner] = await tx
    .select({ userId: users.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.userId, calendarFeeds.userId))
    .where(isCurrent)
  if (!owner) return null
  const own = await tx
    .select({ groupId: groups.groupId, groupName: groups.shortName })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(and(eq(memberships.userId, userId), eq(groups.isDisabled, false)))
  const nameOf = new Map(own.map(({ groupId, groupName }) => [groupId, groupName]))
  const ids = [...nameOf.keys()]
  const questions = await tx
    .select({
      id: voteQuestions.voteQuestionId,
      groupId: voteQuestions.groupId,
      title: voteQuestions.title,
      start: voteQuestions.voteDeadline,
      revision: voteQuestions.revision,
    })
    .from(voteQuestions)
    .where(and(inArray(voteQuestions.groupId, ids), eq(voteQuestions.voteStatus, 'Pending')))
    .orderBy(asc(voteQuestions.voteQuestionId))
  const pending = await tx
    .select({
      id: motions.motionRequestId,
      groupId: motions.groupId,
      title: motions.title,
      start: motions.motionDeadline,
      revision: motions.revision,
    })
    .from(motions)
    .where(and(inArray(motions.groupId, ids), eq(motions.motionStatus, 'Pending')))
    .orderBy(asc(motions.motionRequestId))
  const meetings = await tx
    .select({
      id: events.eventId,
      groupId: events.groupId,
      title: events.title,
      start: events.startTime,
      end: events.endTime,
      revision: events.revision,
    })
    .from(events)
    .where(and(inArray(events.groupId, ids), gt(events.endTime, addElapsedHours(now, -pastHours))))
    .orderBy(asc(events.startTime), asc(events.eventId))
  const groupName = ({ groupId }: { groupId: number }) => nameOf.get(groupId) ?? ''
  const deadline =
    (kind: FeedEntry['kind']) =>
    (row: (typeof questions)[number]): FeedEntry => ({
      ...row,
      kind,
      end: row.start,
      groupName: groupName(row),
    })
  return [
    ...questions.map(deadline('question')),
    ...pending.map(deadline('motion')),
    ...meetings.map((row) => ({ ...row, kind: 'meeting' as const, groupName: groupName(row) })),
  ]
}
