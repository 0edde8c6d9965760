/** The meetings of a group that count towards eligibility, with who was called to them and who came. */
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { groupMeetingTypes } from '../../../rules/eventType'
import type { Unit } from '../../../rules/quorumAttendance'
import { addZonedDays, zonedIsoWeek } from '../../../rules/zonedTime'
import type { Executor } from '../open'
import { checkIns, eventRollEntries, events } from '../schema/meetings'

/** A meeting with the ids that count for its quorum: of companies, or of people. */
export interface GroupMeeting {
  eventId: number
  title: string
  startTime: string
  endTime: string
  /** ISO week of its start in the association's time zone. */
  week: string
  isClosed: boolean
  /** Empty where the roll is not fixed: then everybody of the group counts. */
  roll: ReadonlySet<number>
  /** The names of those who came, by whom they count for. */
  came: ReadonlyMap<number, string[]>
}

/** More than two meetings a week for as long as is looked back. */
const mostMeetings = 200

/** The meetings of a group between so many days before and after a time, oldest first. */
export async function findGroupMeetings(
  db: Executor,
  { groupId, unit }: { groupId: number; unit: Unit },
  now: string,
  { before, after }: { before: number; after: number },
): Promise<GroupMeeting[]> {
  const held = await db
    .select({
      eventId: events.eventId,
      title: events.title,
      startTime: events.startTime,
      endTime: events.endTime,
      rollCallClosedAt: events.rollCallClosedAt,
    })
    .from(events)
    .where(
      and(
        eq(events.groupId, groupId),
        inArray(events.eventType, [...groupMeetingTypes]),
        gte(events.startTime, addZonedDays(now, -before)),
        lte(events.startTime, addZonedDays(now, after)),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.eventId))
    .limit(mostMeetings)
  const ids = [0, ...held.map(({ eventId }) => eventId)]
  const rolls = await findRolls(db, unit, ids)
  const attendees = await findAttendees(db, unit, ids)
  return held.map(({ rollCallClosedAt, ...meeting }) => ({
    ...meeting,
    week: zonedIsoWeek(meeting.startTime),
    isClosed: rollCallClosedAt !== null,
    roll: new Set(rolls.get(meeting.eventId)),
    came: attendees.get(meeting.eventId) ?? new Map(),
  }))
}

async function findRolls(db: Executor, unit: Unit, eventIds: number[]) {
  const id = unit === 'company' ? eventRollEntries.memberId : eventRollEntries.userId
  const rows = await db
    .select({
      eventId: eventRollEntries.eventId,
      roll: sql<number[]>`array_agg(distinct ${id}) filter (where ${id} is not null)`,
    })
    .from(eventRollEntries)
    .where(inArray(eventRollEntries.eventId, eventIds))
    .groupBy(eventRollEntries.eventId)
  return new Map(rows.map(({ eventId, roll }) => [eventId, roll]))
}

async function findAttendees(db: Executor, unit: Unit, eventIds: number[]) {
  const id = unit === 'company' ? checkIns.memberId : checkIns.userId
  const rows = await db
    .select({
      eventId: checkIns.eventId,
      id: sql<number>`${id}`,
      names: sql<
        string[]
      >`array_agg(${checkIns.firstName} || ' ' || ${checkIns.lastName} order by ${checkIns.firstName}, ${checkIns.lastName})`,
    })
    .from(checkIns)
    .where(
      and(inArray(checkIns.eventId, eventIds), isNull(checkIns.removedAt), sql`${id} is not null`),
    )
    .groupBy(checkIns.eventId, id)
  const came = new Map<number, Map<number, string[]>>()
  for (const { eventId, id: holder, names } of rows)
    came.set(eventId, (came.get(eventId) ?? new Map<number, string[]>()).set(holder, names))
  return came
}
