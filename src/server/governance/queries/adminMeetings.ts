import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listPlannedMeetings as endpoint } from '../../../contract/adminMeetings'
import type { Executor } from '../../database/open'
import { events } from '../../database/schema/meetings'
import { containing, pageOf, total } from './adminPages'

/** The meetings of a group: coming ones in order, past ones with the latest first. */
export function listPlannedMeetings(
  db: Executor,
  groupId: number,
  { search, status, ...page }: QueryOf<typeof endpoint>,
  now: string,
): Promise<AnswerOf<typeof endpoint>> {
  const { eventId, title, startTime, endTime, eventType, zoomMeetingId, createdBy } = events
  const times = { upcoming: gte(endTime, now), past: lt(endTime, now), all: undefined }
  const query = db
    .select({
      eventId,
      title,
      startTime,
      endTime,
      eventType,
      zoomMeetingId,
      link: events.link,
      place: events.place,
      createdBy,
      seriesId: events.seriesId,
      isFromCalendar: sql<boolean>`${events.externalId} is not null`,
      isRollCallClosed: sql<boolean>`${events.rollCallClosedAt} is not null`,
      total,
    })
    .from(events)
    .where(and(eq(events.groupId, groupId), times[status], containing(search, title, createdBy)))
    .orderBy(status === 'upcoming' ? asc(startTime) : desc(startTime), asc(eventId))
  return pageOf(query, page)
}
