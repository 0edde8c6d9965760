import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { addElapsedHours } from '../../../rules/instant'
import { earlyHours } from '../../../rules/rollCall'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { events } from '../schema/meetings'
import { rowsOfGroups } from './rowsOfGroups'

export type EventRow = typeof events.$inferSelect

export const {
  lock: lockEvent,
  lockUnlessTaken: lockEventUnlessTaken,
  save: saveEvent,
} = rowsOfGroups(events, events.eventId)

const eventOfGroup = prepared((db: Executor) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.eventId, sql.placeholder('eventId')),
        eq(events.groupId, sql.placeholder('groupId')),
      ),
    )
    .prepare('event_of_group'),
)

/** A meeting of a group; null where the group does not have it. */
export async function findEvent(
  db: Executor,
  groupId: number,
  eventId: number,
): Promise<EventRow | null> {
  const [row] = await eventOfGroup(db).execute({ groupId, eventId })
  return row ?? null
}

/** Hours after the end in which messages still belong to the meeting, because people stay late. */
const lateHours = 6

/**
 * Locks the meetings that may have used a meeting number at any of these instants; `nearestEvent` then selects
 * one.
 */
export async function lockEventsOfZoomMeeting(
  tx: Transaction,
  zoomMeetingId: string,
  instants: readonly string[],
): Promise<EventRow[]> {
  const [first, last] = [instants.toSorted()[0], instants.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  return tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.zoomMeetingId, zoomMeetingId),
        lte(events.startTime, addElapsedHours(last, earlyHours)),
        gte(events.endTime, addElapsedHours(first, -lateHours)),
      ),
    )
    .orderBy(asc(events.eventId))
    .for('update')
}

/**
 * The meeting that used the number at an instant; null where none did. A running meeting precedes those about to
 * begin and those that have ended, and those whose roll call was closed by then come last.
 */
export function nearestEvent(meetings: readonly EventRow[], at: string): EventRow | null {
  const instant = Date.parse(at)
  const distances = meetings
    .filter(
      ({ startTime, endTime }) =>
        startTime <= addElapsedHours(at, earlyHours) && endTime >= addElapsedHours(at, -lateHours),
    )
    .map((event) => {
      const sinceStart = instant - Date.parse(event.startTime)
      const sinceEnd = instant - Date.parse(event.endTime)
      const outside = Math.max(-sinceStart, sinceEnd, 0)
      const isClosed = event.rollCallClosedAt !== null && event.rollCallClosedAt <= at
      return { event, isClosed, outside, fromStart: Math.abs(sinceStart) }
    })
  const [nearest] = distances.toSorted(
    (one, other) =>
      Number(one.isClosed) - Number(other.isClosed) ||
      one.outside - other.outside ||
      one.fromStart - other.fromStart ||
      one.event.eventId - other.event.eventId,
  )
  return nearest?.event ?? null
}

/** The ids of the meeting `its`, and of those with its number at some of its time: the same call for other groups. */
export const jointIds = sql`(select its.event_id as id union
  select other.event_id from ${events} other where other.zoom_meeting_id = its.zoom_meeting_id
    and other.start_time < its.end_time and other.end_time > its.start_time)`

const jointIdsOf = (eventId: number) =>
  sql`(select joint.id from ${events} its cross join lateral ${jointIds} joint where its.event_id = ${eventId})`

/** Locks a meeting and those whose call is the same. */
export function lockJointEvents(tx: Transaction, eventId: number): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(inArray(events.eventId, jointIdsOf(eventId)))
    .orderBy(asc(events.eventId))
    .for('update')
}

/** The ids of a meeting and of those whose call is the same. */
export async function findJointIds(db: Executor, eventId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(jointIdsOf(eventId))
  return rows.map(({ id }) => id)
}

/** Notes that those were warned whose eligibility a locked meeting decides. No page shows it. */
export async function noteAbsenceWarned(
  tx: Transaction,
  eventId: number,
  absenceWarnedAt: string,
): Promise<void> {
  await tx.update(events).set({ absenceWarnedAt }).where(eq(events.eventId, eventId))
}
