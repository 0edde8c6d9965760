import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addElapsedHours } from '../../rules/instant'
import type { Executor } from '../database/open'
import { calendarFeeds, groups, memberships, users } from '../database/schema/directory'
import { events } from '../database/schema/meetings'
import { motions } from '../database/schema/motions'
import { voteQuestions } from '../database/schema/voteQuestions'

/** An entry of a person's calendar. */
export interface FeedEntry {
  kind: 'question' | 'motion' | 'meeting'
  id: number
  title: string
  groupId: number
  /** The short name of the group. */
  groupName: string
  start: string
  /** Equals `start` for a deadline. */
  end: string
  revision: number
}

const pastHours = 30 * 24

/**
 * The deadlines of open questions and motions, and the meetings since a month ago, of the groups a person belongs
 * to; null where the person may not sign in, or the feed has a newer version. It runs several statements.
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
  const { voteDeadline, voteStatus, voteQuestionId } = voteQuestions
  const questions = await tx
    .select({ ...shownOf(voteQuestions), id: voteQuestionId, start: voteDeadline })
    .from(voteQuestions)
    .where(and(inArray(voteQuestions.groupId, ids), eq(voteStatus, 'Pending')))
    .orderBy(asc(voteQuestionId))
  const { motionDeadline, motionStatus, motionRequestId } = motions
  const pending = await tx
    .select({ ...shownOf(motions), id: motionRequestId, start: motionDeadline })
    .from(motions)
    .where(and(inArray(motions.groupId, ids), eq(motionStatus, 'Pending')))
    .orderBy(asc(motionRequestId))
  const { eventId, startTime, endTime } = events
  const meetings = await tx
    .select({ ...shownOf(events), id: eventId, start: startTime, end: endTime })
    .from(events)
    .where(and(inArray(events.groupId, ids), gt(endTime, addElapsedHours(now, -pastHours))))
    .orderBy(asc(startTime), asc(eventId))
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

/** The columns that questions, motions and meetings have in common. */
function shownOf<T extends typeof voteQuestions | typeof motions | typeof events>({
  groupId,
  title,
  revision,
}: T): Pick<T, 'groupId' | 'title' | 'revision'> {
  return { groupId, title, revision }
}
