import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { addElapsedHours } from '../../../rules/instant'
import type { Executor } from '../../database/open'
import {
  calendarFeeds,
  groupCalendars,
  groups,
  memberships,
  users,
} from '../../database/schema/directory'
import { isOfStaff } from '../../database/repositories/staff'
import { events } from '../../database/schema/meetings'
import { type ChosenByGroup, notificationSettings } from '../../database/schema/notifications'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { isRow } from '../../database/isRow'

/** Whose calendar a feed shows; an earlier version answers nobody. */
export type FeedOwner = ({ userId: number } | { groupId: number }) & { version: number }

/** An entry of a calendar. */
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
  /** Where people join a meeting, and where they meet. */
  link?: string | null
  place?: string | null
}

const pastHours = 30 * 24

/**
 * The deadlines of open questions and motions, and the meetings since a month ago, of the groups that a feed shows;
 * null where its owner may not read them or the feed has a newer version. It runs several statements.
 */
export async function readCalendarFeed(
  tx: Executor,
  owner: FeedOwner,
  now: string,
): Promise<FeedEntry[] | null> {
  const own = 'userId' in owner ? await groupsOfPerson(tx, owner) : await groupOfFeed(tx, owner)
  if (own === null) return null
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
    .select({
      ...shownOf(events),
      id: eventId,
      start: startTime,
      end: endTime,
      link: events.link,
      place: events.place,
      zoomMeetingId: events.zoomMeetingId,
    })
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
  const chosen = 'userId' in owner ? await choicesOfPerson(tx, owner.userId) : {}
  const entries = [
    ...questions.map(deadline('question')),
    ...pending.map(deadline('motion')),
    ...meetings.map(({ zoomMeetingId, link, ...row }) => ({
      ...row,
      kind: 'meeting' as const,
      groupName: groupName(row),
      link: link ?? (zoomMeetingId && `https://zoom.us/j/${zoomMeetingId}`),
    })),
  ]
  return entries.filter(({ groupId, kind }) => chosen[groupId]?.[notified[kind]] !== 'none')
}

const notified = { question: 'votes', motion: 'motions', meeting: 'meetings' } as const

async function choicesOfPerson(tx: Executor, userId: number): Promise<ChosenByGroup> {
  const [settings] = await tx
    .select({ choices: notificationSettings.choices })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return settings?.choices ?? {}
}

const shownGroup = { groupId: groups.groupId, groupName: groups.shortName }

/** The groups a person belongs to; of staff all groups. */
async function groupsOfPerson(
  tx: Executor,
  { userId, version }: { userId: number; version: number },
) {
  const [person] = await tx
    .select({ isStaff: isOfStaff })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.userId, calendarFeeds.userId))
    .where(and(isRow(users, { userId, isDisabled: false }), eq(calendarFeeds.version, version)))
  if (!person) return null
  if (person.isStaff) return tx.select(shownGroup).from(groups).where(eq(groups.isDisabled, false))
  return tx
    .select(shownGroup)
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(and(eq(memberships.userId, userId), eq(groups.isDisabled, false)))
}

async function groupOfFeed(tx: Executor, of: { groupId: number; version: number }) {
  const own = await tx
    .select(shownGroup)
    .from(groupCalendars)
    .innerJoin(groups, eq(groups.groupId, groupCalendars.groupId))
    .where(
      and(
        isRow(groupCalendars, {
          groupId: of.groupId,
          feedVersion: of.version,
          isFeedPublished: true,
        }),
        eq(groups.isDisabled, false),
      ),
    )
  return own.length > 0 ? own : null
}

/** The columns that questions, motions and meetings have in common. */
function shownOf<T extends typeof voteQuestions | typeof motions | typeof events>({
  groupId,
  title,
  revision,
}: T): Pick<T, 'groupId' | 'title' | 'revision'> {
  return { groupId, title, revision }
}
