/** The rows of the two attendance spreadsheets. Attendance specification §3, §7. */
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { AttendanceExportRow, ZoomAttendanceExportRow } from '../../contract/attendanceExport'
import { distinctAttendees } from '../../rules/attendees'
import { eventTypeName } from '../../rules/eventType'
import { findMeetingGroup } from '../access/meetingGroup'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import type { CheckInRow } from '../database/repositories/checkIns'
import type { EventRow } from '../database/repositories/events'
import { checkIns, events } from '../database/schema/meetings'
import { presentName } from '../presenters/attendee'
import { askedMeetings, type AskedMeetings } from './askedPeriod'

/** @throws {Refusal} bad-input, not-found */
export async function exportAttendance(
  tx: Transaction,
  readClock: ReadClock,
  asked: AskedMeetings,
): Promise<AttendanceExportRow[]> {
  const meetings = await findAttended(tx, readClock, asked)
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

/** @throws {Refusal} bad-input, not-found */
export async function exportZoomAttendance(
  tx: Transaction,
  readClock: ReadClock,
  asked: AskedMeetings,
): Promise<ZoomAttendanceExportRow[]> {
  const meetings = await findAttended(tx, readClock, asked, eq(checkIns.source, 'Zoom'))
  return meetings.flatMap(({ event, present }) =>
    present.map((checkIn) => ({
      eventDate: event.startTime,
      eventName: event.title,
      eventType: eventTypeName(event.eventType),
      lastName: checkIn.lastName,
      firstName: checkIn.firstName,
      memberName: checkIn.memberCompanyName,
      joinTimePst: checkIn.joinTimeUtc,
      leaveTimePst: checkIn.leaveTimeUtc,
    })),
  )
}

/** The meetings asked for, newest first, each with its check-ins by name. */
async function findAttended(
  tx: Transaction,
  readClock: ReadClock,
  asked: AskedMeetings,
  only?: SQL,
): Promise<{ event: EventRow; present: CheckInRow[] }[]> {
  await findMeetingGroup(tx, asked.groupId)
  const rows = await tx
    .select({ event: events, checkIn: checkIns })
    .from(events)
    .leftJoin(checkIns, and(eq(checkIns.eventId, events.eventId), isNull(checkIns.removedAt), only))
    .where(askedMeetings(asked, await readClock(tx)))
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
