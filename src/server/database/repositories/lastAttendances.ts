import { and, count, desc, eq, exists, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../open'
import { checkIns, checkInIntervals, eventRollEntries, events } from '../schema/meetings'

/**
 * How many of those who count for the quorum were at each of the last meetings of a group whose roll call was closed by
 * an instant, the latest meeting first.
 */
export async function findLastAttendances(
  db: Executor,
  groupId: number,
  { meetings, by }: { meetings: number; by: string },
): Promise<number[]> {
  const wasThere = db
    .select({ one: sql`1` })
    .from(checkIns)
    .innerJoin(checkInIntervals, eq(checkInIntervals.checkInId, checkIns.checkInId))
    .where(
      and(
        eq(checkIns.eventId, events.eventId),
        isNull(checkIns.removedAt),
        or(
          eq(checkIns.memberId, eventRollEntries.memberId),
          and(isNull(eventRollEntries.memberId), eq(checkIns.userId, eventRollEntries.userId)),
        ),
      ),
    )
  const rows = await db
    .select({ present: count(eventRollEntries.eventRollEntryId) })
    .from(events)
    .leftJoin(
      eventRollEntries,
      and(
        eq(eventRollEntries.eventId, events.eventId),
        eventRollEntries.isQuorumEligible,
        exists(wasThere),
      ),
    )
    .where(and(eq(events.groupId, groupId), lte(events.rollCallClosedAt, by)))
    .groupBy(events.eventId)
    .orderBy(desc(events.startTime), desc(events.eventId))
    .limit(meetings)
  return rows.map(({ present }) => present)
}
