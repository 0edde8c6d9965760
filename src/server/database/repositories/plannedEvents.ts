/** Meetings that come from a calendar, found by the calendar's own id within a group. */
import { and, asc, eq, exists, gt, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { MeetingPlan } from '../../../rules/meetingPlan'
import { isOneOf, portionsOf } from '../insertMany'
import type { Transaction } from '../open'
import { checkInIntervals, checkIns, events, zoomMessages } from '../schema/meetings'
import type { EventRow } from './events'

export interface PlannedEventPath {
  groupId: number
  externalId: string
}

/** A meeting to insert; `externalId` is the id of its calendar, `seriesId` that of its series. */
export type NewMeeting = MeetingPlan & {
  groupId: number
  externalId?: string | null
  seriesId?: string | null
}

/**
 * Inserts meetings and returns them in their order, without those that a concurrent call has inserted by the same
 * id of a calendar.
 */
export async function insertMeetings(
  tx: Transaction,
  meetings: readonly NewMeeting[],
): Promise<EventRow[]> {
  const inserted: EventRow[] = []
  for (const portion of portionsOf(meetings)) {
    // The count is computed at each read until the roll of the meeting is fixed.
    const rows = portion.map((meeting) => ({ ...meeting, quorumCount: 1 }))
    inserted.push(...(await tx.insert(events).values(rows).onConflictDoNothing().returning()))
  }
  return inserted
}

const planColumns = [
  'title',
  'startTime',
  'endTime',
  'eventType',
  'zoomMeetingId',
  'link',
  'place',
  'createdBy',
  'seriesId',
] as const

/** Saves the plans of locked meetings and raises their revisions. Before another start people are warned again. */
export async function savePlans(tx: Transaction, meetings: readonly EventRow[]): Promise<void> {
  const plan = planColumns.map((name) => [name, sql.raw(`excluded.${events[name].name}`)])
  const { startTime, absenceWarnedAt } = events
  const set = {
    ...Object.fromEntries(plan),
    revision: sql`${events.revision} + 1`,
    absenceWarnedAt: sql`case when ${startTime} = excluded.start_time then ${absenceWarnedAt} end`,
  }
  for (const portion of portionsOf(meetings))
    // Each row is there and locked, so none is inserted.
    await tx.insert(events).values(portion).onConflictDoUpdate({ target: events.eventId, set })
}

/** Locks those of the calendar's meetings that the group has. */
export async function lockPlannedEvents(
  tx: Transaction,
  groupId: number,
  externalIds: readonly string[],
): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), isOneOf(events.externalId, 'text', externalIds)))
    .orderBy(asc(events.eventId))
    .for('update')
}

/** Locks a meeting until the transaction ends; null where the group does not have it. */
export async function lockPlannedEvent(
  tx: Transaction,
  { groupId, externalId }: PlannedEventPath,
): Promise<EventRow | null> {
  const [row] = await tx
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), eq(events.externalId, externalId)))
    .for('update')
  return row ?? null
}

/** Locks a meeting and those that follow it in its series, by start. */
export async function lockSeriesFrom(tx: Transaction, from: EventRow): Promise<EventRow[]> {
  if (from.seriesId === null) return [from]
  return tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.groupId, from.groupId),
        eq(events.seriesId, from.seriesId),
        gte(events.startTime, from.startTime),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.eventId))
    .for('update')
}

/** How many meetings of a group are to come. */
export async function countComing(tx: Transaction, groupId: number, now: string): Promise<number> {
  const isComing = and(gt(events.startTime, now), isNull(events.rollCallClosedAt))
  return tx.$count(events, and(eq(events.groupId, groupId), isComing))
}

/**
 * Those of the meetings to which anybody was ever checked in, or where the meeting tool reported somebody. Who had left
 * the same call of another group before such a meeting began did not attend it.
 */
export async function findAttended(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const one = { one: sql`1` }
  const isItsInterval = eq(checkInIntervals.checkInId, checkIns.checkInId)
  const counted = exists(tx.select(one).from(checkInIntervals).where(isItsInterval))
  const stands = or(ne(checkIns.source, 'Zoom'), isNull(checkIns.removedAt), counted)
  const checkedIn = tx
    .select(one)
    .from(checkIns)
    .where(and(eq(checkIns.eventId, events.eventId), stands))
  const seen = tx.select(one).from(zoomMessages).where(eq(zoomMessages.eventId, events.eventId))
  const rows = await tx
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(isOneOf(events.eventId, 'int', eventIds), or(exists(checkedIn), exists(seen))))
  return new Set(rows.map(({ eventId }) => eventId))
}

export async function deleteEvents(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  await tx.delete(events).where(isOneOf(events.eventId, 'int', eventIds))
}
