/** Meetings that come from a calendar, found by the calendar's own id within a group. */
import { and, asc, eq, exists, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { MeetingPlan } from '../../../rules/meetingPlan'
import type { Transaction } from '../open'
import { checkIns, events, zoomMessages } from '../schema/meetings'
import type { EventRow } from './events'

export interface PlannedEventPath {
  groupId: number
  externalId: string
}

/** Inserts a meeting; null where the group has it already. Waits for a concurrent insert. */
export async function insertPlannedEvent(
  tx: Transaction,
  { groupId, externalId }: PlannedEventPath,
  plan: MeetingPlan,
): Promise<EventRow | null> {
  const [row] = await tx
    .insert(events)
    // The count is computed at each read until the roll of the meeting is fixed.
    .values({ groupId, externalId, ...plan, quorumCount: 1 })
    .onConflictDoNothing()
    .returning()
  return row ?? null
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

/** Stores a meeting that was planned in the product; `seriesId` is null for a single one. */
export async function insertMeeting(
  tx: Transaction,
  meeting: MeetingPlan & { groupId: number; seriesId: string | null },
): Promise<EventRow> {
  // The count is computed at each read until the roll of the meeting is fixed.
  const [row] = await tx
    .insert(events)
    .values({ ...meeting, quorumCount: 1 })
    .returning()
  if (!row) throw new Error('The meeting was not stored.')
  return row
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

/** Whether anybody was ever checked in to a meeting, or reported there by the meeting tool. */
export async function isAttended(tx: Transaction, eventId: number): Promise<boolean> {
  const one = { one: sql`1` }
  const checkedIn = tx.select(one).from(checkIns).where(eq(checkIns.eventId, eventId))
  const seen = tx.select(one).from(zoomMessages).where(eq(zoomMessages.eventId, eventId))
  const rows = await tx
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(eq(events.eventId, eventId), or(exists(checkedIn), exists(seen))))
  return rows.length > 0
}

export async function deleteEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.delete(events).where(eq(events.eventId, eventId))
}
