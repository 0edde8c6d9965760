import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { events } from '../schema/meetings'

/** How many of those who count for the quorum of a meeting were there. */
export const present = sql`(
  select count(*) from event_roll_entries as its
  where its.event_id = events.event_id and its.is_quorum_eligible and exists (
    select 1 from check_ins as came
    where came.event_id = events.event_id and came.removed_at is null
      and (came.member_id = its.member_id or its.member_id is null and came.user_id = its.user_id)
  )
)`.mapWith(Number)

/**
 * How many of those who count for the quorum were at each of the last meetings of a group whose roll call was closed by
 * an instant, the latest meeting first.
 */
export async function findLastAttendances(
  db: Executor,
  groupId: number,
  { meetings, by }: { meetings: number; by: string },
): Promise<number[]> {
  const rows = await db
    .select({ present })
    .from(events)
    .where(and(eq(events.groupId, groupId), lte(events.rollCallClosedAt, by)))
    .orderBy(desc(events.startTime), desc(events.eventId))
    .limit(meetings)
  return rows.map((row) => row.present)
}
