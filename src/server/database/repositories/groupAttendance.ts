/** The meetings of a group that count towards eligibility, with who was called to them and who came. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { CalledMeeting } from '../../../rules/attendance'
import { groupMeetingTypes } from '../../../rules/eventType'
import { hasLeaves, isExcused, type Leaves } from '../../../rules/leave'
import type { AttendanceRule } from '../../../rules/policy/policy'
import type { Unit } from '../../../rules/quorumAttendance'
import { addZonedDays, zonedDay, zonedIsoWeek } from '../../../rules/zonedTime'
import type { Executor } from '../open'
import { isOneOf } from '../insertMany'
import { groups } from '../schema/directory'
import { checkIns, eventRollEntries, events } from '../schema/meetings'

/** Who was called to a meeting and who came: companies or people, whichever count for its quorum. */
interface Attended {
  /** ISO week of its start in the association's time zone. */
  week: string
  isClosed: boolean
  /** Empty where the roll is not fixed: then everybody of the group counts. */
  roll: ReadonlySet<number>
  /** The names of those who came, by whom they count for. */
  came: ReadonlyMap<number, string[]>
}

interface Held {
  eventId: number
  startTime: string
  rollCallClosedAt: string | null
}

/** A meeting as seen by one company or person. */
export function calledTo(
  { startTime, week, isClosed, roll, came }: Attended & Pick<Held, 'startTime'>,
  { id, ...leaves }: Leaves & { id: number },
  rule: AttendanceRule,
): CalledMeeting {
  return {
    week,
    isClosed,
    isOnRoll: roll.size === 0 || roll.has(id),
    attended: came.has(id),
    isExcused: hasLeaves(leaves) && isExcused(rule, leaves, zonedDay(startTime)),
  }
}

/** More than two meetings a week for as long as is looked back; of more the latest. */
const mostMeetings = 200

/** The meetings of a group between so many days before and after a time, oldest first. */
export async function findGroupMeetings(
  db: Executor,
  { groupId, unit }: { groupId: number; unit: Unit },
  now: string,
  { before, after }: { before: number; after: number },
) {
  const { eventId, title, startTime, endTime, rollCallClosedAt } = events
  const meetings = await db
    .select({ eventId, title, startTime, endTime, rollCallClosedAt })
    .from(events)
    .where(
      and(
        eq(events.groupId, groupId),
        inArray(events.eventType, [...groupMeetingTypes]),
        gte(startTime, addZonedDays(now, -before)),
        lte(startTime, addZonedDays(now, after)),
      ),
    )
    .orderBy(desc(startTime), desc(eventId))
    .limit(mostMeetings)
  return withAttendance(db, unit, meetings.toReversed())
}

export type GroupMeeting = Awaited<ReturnType<typeof findGroupMeetings>>[number]

/**
 * The latest meetings of each of several groups until a time, oldest first; as far as they are about one company or
 * person, where `holderId` is given.
 */
export async function findLatestMeetings(
  db: Executor,
  { groupIds, unit, until, most }: { groupIds: number[]; unit: Unit; until: string; most: number },
  holderId?: number,
) {
  const { groupId, eventId, title, startTime, endTime, rollCallClosedAt } = events
  // For each group from its index, so that meetings of long ago are not read.
  const latest = db
    .select({ groupId, eventId, title, startTime, endTime, rollCallClosedAt })
    .from(events)
    .where(
      and(
        eq(groupId, groups.groupId),
        inArray(events.eventType, [...groupMeetingTypes]),
        lte(startTime, until),
      ),
    )
    .orderBy(desc(startTime), desc(eventId))
    .limit(most)
    .as('latest')
  const meetings = await db
    .select({
      groupId: latest.groupId,
      eventId: latest.eventId,
      title: latest.title,
      startTime: latest.startTime,
      endTime: latest.endTime,
      rollCallClosedAt: latest.rollCallClosedAt,
    })
    .from(groups)
    .innerJoinLateral(latest, sql`true`)
    .where(isOneOf(groups.groupId, 'int', groupIds))
    .orderBy(asc(latest.startTime), asc(latest.eventId))
    .prepare('latest_meetings')
    .execute()
  return holderId === undefined
    ? withAttendance(db, unit, meetings)
    : withAttendanceOf(db, unit, meetings, holderId)
}

/** Adds to meetings who was called to each and who came. */
export async function withAttendance<M extends Held>(
  db: Executor,
  unit: Unit,
  meetings: readonly M[],
): Promise<(M & Attended)[]> {
  const ids = [0, ...meetings.map(({ eventId }) => eventId)]
  const rolls = await findRolls(db, unit, ids)
  const attendees = await findAttendees(db, unit, ids)
  return meetings.map((meeting) => ({
    ...inWeek(meeting),
    roll: new Set(rolls.get(meeting.eventId)),
    came: attendees.get(meeting.eventId) ?? new Map<number, string[]>(),
  }))
}

const inWeek = <M extends Held>(meeting: M) => ({
  ...meeting,
  week: zonedIsoWeek(meeting.startTime),
  isClosed: meeting.rollCallClosedAt !== null,
})

/** Stands for everybody else on a roll; no company or person has it. */
const others = 0

/** Adds to meetings whether one company or person was called to each and came. */
async function withAttendanceOf<M extends Held>(
  db: Executor,
  unit: Unit,
  meetings: readonly M[],
  holderId: number,
): Promise<(M & Attended)[]> {
  const held = sql.raw(unit === 'company' ? 'member_id' : 'user_id')
  const ids = sql.param(meetings.map(({ eventId }) => eventId))
  // With a limit each is one look into an index; a condition 'exists' could read whole tables.
  const { rows } = await db.execute<{ roll: number[]; came: true | null }>(sql`
    select array_remove(array[
        (select ${holderId}::int from ${eventRollEntries} where event_id = id and ${held} = ${holderId} limit 1),
        (select ${others}::int from ${eventRollEntries} where event_id = id and ${held} is not null limit 1)
      ], null) as roll,
      (
        select true from ${checkIns}
        where event_id = id and ${held} = ${holderId} and removed_at is null limit 1
      ) as came
    from unnest(${ids}::int[]) with ordinality as its (id, place) order by place`)
  return meetings.map((meeting, at) => ({
    ...inWeek(meeting),
    roll: new Set(rows[at]?.roll),
    came: new Map(rows[at]?.came ? [[holderId, []]] : []),
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
    .where(and(inArray(checkIns.eventId, eventIds), isNull(checkIns.removedAt), isNotNull(id)))
    .groupBy(checkIns.eventId, id)
  const came = new Map<number, Map<number, string[]>>()
  for (const { eventId, id: holder, names } of rows)
    came.set(eventId, (came.get(eventId) ?? new Map<number, string[]>()).set(holder, names))
  return came
}
