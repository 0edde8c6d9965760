import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { addElapsedHours } from '../../../rules/pacificTime'
import { earlyHours } from '../../../rules/rollCall'
import type { Executor, Transaction } from '../open'
import { events } from '../schema/meetings'

export type EventRow = typeof events.$inferSelect

type Change = Partial<Omit<EventRow, 'eventId' | 'groupId' | 'revision'>>

const itsRow = (groupId: number, eventId: number) =>
  and(eq(events.eventId, eventId), eq(events.groupId, groupId))

/** A meeting of a group; null where the group has none such. */
export async function findEvent(
  db: Executor,
  groupId: number,
  eventId: number,
): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(itsRow(groupId, eventId))
  return row ?? null
}

/** Locks a meeting until the transaction ends; null where the group has none such. */
export async function lockEvent(
  tx: Transaction,
  groupId: number,
  eventId: number,
): Promise<EventRow | null> {
  const [row] = await tx.select().from(events).where(itsRow(groupId, eventId)).for('update')
  return row ?? null
}

/** Locks a meeting for a job; null where somebody else holds it at this moment. */
export async function lockEventUnlessTaken(
  tx: Transaction,
  eventId: number,
): Promise<EventRow | null> {
  const [row] = await tx
    .select()
    .from(events)
    .where(eq(events.eventId, eventId))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** People stay late; a number that is used every day belongs to the nearest meeting. */
const lateHours = 6

/**
 * Locks the meeting that had a number of the meeting tool at an instant; null where none did. The one that
 * went on then goes before those that were about to begin or had ended.
 */
export async function lockEventOfZoomMeeting(
  tx: Transaction,
  zoomMeetingId: string,
  at: string,
): Promise<EventRow | null> {
  const [row] = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.zoomMeetingId, zoomMeetingId),
        lte(events.startTime, addElapsedHours(at, earlyHours)),
        gte(events.endTime, addElapsedHours(at, -lateHours)),
      ),
    )
    .orderBy(
      asc(
        sql`greatest(${events.startTime} - ${at}::timestamptz, ${at}::timestamptz - ${events.endTime}, interval '0')`,
      ),
      asc(sql`abs(extract(epoch from ${events.startTime} - ${at}::timestamptz))`),
      asc(events.eventId),
    )
    .limit(1)
    .for('update')
  return row ?? null
}

/** Saves a change of a locked meeting and raises its revision. */
export async function saveEvent(
  tx: Transaction,
  eventId: number,
  change: Change,
): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...change, revision: sql`${events.revision} + 1` })
    .where(eq(events.eventId, eventId))
    .returning()
  if (!saved) throw new Error(`Meeting ${eventId} is gone.`)
  return saved
}
