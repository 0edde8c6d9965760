/** The rows of the two attendance spreadsheets. Attendance specification §3, §7. */
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  AttendanceExportRow,
  ZoomAttendanceExportRow,
} from '../../../contract/attendanceExport'
import { distinctAttendees } from '../../../rules/attendees'
import { eventTypeName } from '../../../rules/eventType'
import { type AttendanceInterval, firstJoin, lastLeave } from '../../../rules/attendanceInterval'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import type { CheckInRow } from '../../database/repositories/checkIns'
import type { EventRow } from '../../database/repositories/events'
import { checkInIntervals, checkIns, events } from '../../database/schema/meetings'
import { presentName } from '../presenters/checkIn'
import { requestedMeetings, type RequestedMeetings } from './listEvents'

/** @throws {ApiError} bad-input, not-found */
export async function exportAttendance(
  tx: Transaction,
  readClock: ReadClock,
  request: RequestedMeetings,
): Promise<AttendanceExportRow[]> {
  const meetings = await findAttended(tx, readClock, request)
  return meetings.flatMap(({ event, present }): AttendanceExportRow[] => {
    const meeting = {
      startTime: event.startTime,
      eventName: event.title,
      eventType: eventTypeName(event.eventType),
    }
    const attendees = distinctAttendees(present)
    if (attendees.length === 0) return [{ ...meeting, attendeeName: null, companyName: null }]
    return attendees.map((checkIn) => ({
      ...meeting,
      attendeeName: presentName(checkIn),
      companyName: checkIn.memberCompanyName,
    }))
  })
}

/** @throws {ApiError} bad-input, not-found */
export async function exportZoomAttendance(
  tx: Transaction,
  readClock: ReadClock,
  request: RequestedMeetings,
): Promise<ZoomAttendanceExportRow[]> {
  const meetings = await findAttended(tx, readClock, request, isKnownByTool)
  const seen = await findSeen(tx, readClock, request)
  return meetings.flatMap(({ event, present }) =>
    present.map((checkIn) => ({
      eventDate: event.startTime,
      eventName: event.title,
      eventType: eventTypeName(event.eventType),
      lastName: checkIn.lastName,
      firstName: checkIn.firstName,
      memberName: checkIn.memberCompanyName,
      ...timesSeen(checkIn, seen.get(checkIn.checkInId)),
    })),
  )
}

/** Check-ins with another source that the meeting tool reported as well. */
const isKnownByTool = sql`(${checkIns.source} = 'Zoom' or exists (
  select 1 from ${checkInIntervals}
  where ${checkInIntervals.checkInId} = ${checkIns.checkInId} and ${checkInIntervals.source} = 'Zoom'
))`

/** Imported check-ins have only their imported times. */
function timesSeen(
  { joinTimeUtc, leaveTimeUtc }: CheckInRow,
  intervals: readonly AttendanceInterval[] | undefined,
): Pick<ZoomAttendanceExportRow, 'joinTimePst' | 'leaveTimePst'> {
  if (!intervals) return { joinTimePst: joinTimeUtc, leaveTimePst: leaveTimeUtc }
  return { joinTimePst: firstJoin(intervals), leaveTimePst: lastLeave(intervals) }
}

/** The intervals of each check-in that the meeting tool reported, without manual ones. */
async function findSeen(
  tx: Transaction,
  readClock: ReadClock,
  request: RequestedMeetings,
): Promise<Map<number, AttendanceInterval[]>> {
  const { checkInId, joinedAt, leftAt, source } = checkInIntervals
  const rows = await tx
    .select({ checkInId, joinedAt, leftAt })
    .from(checkInIntervals)
    .innerJoin(checkIns, eq(checkIns.checkInId, checkInId))
    .innerJoin(events, eq(events.eventId, checkIns.eventId))
    .where(and(requestedMeetings(request, await readClock(tx)), eq(source, 'Zoom')))
  const seen = new Map<number, AttendanceInterval[]>()
  for (const { checkInId: id, ...interval } of rows)
    seen.set(id, [...(seen.get(id) ?? []), interval])
  return seen
}

/** The requested meetings, newest first, each with its check-ins by name. */
async function findAttended(
  tx: Transaction,
  readClock: ReadClock,
  request: RequestedMeetings,
  only?: SQL,
): Promise<{ event: EventRow; present: CheckInRow[] }[]> {
  await findGroupWithPolicy(tx, request.groupId)
  const rows = await tx
    .select({ event: events, checkIn: checkIns })
    .from(events)
    .leftJoin(checkIns, and(eq(checkIns.eventId, events.eventId), isNull(checkIns.removedAt), only))
    .where(requestedMeetings(request, await readClock(tx)))
    .orderBy(
      desc(events.startTime),
      desc(events.eventId),
      asc(checkIns.lastName),
      asc(checkIns.firstName),
      asc(checkIns.checkInId),
    )
  const meetings = new Map<number, { event: EventRow; present: CheckInRow[] }>()
  for (const { event, checkIn } of rows) {
    const meeting = meetings.get(event.eventId) ?? { event, present: [] }
    meetings.set(event.eventId, meeting)
    if (checkIn) meeting.present.push(checkIn)
  }
  return [...meetings.values()]
}
