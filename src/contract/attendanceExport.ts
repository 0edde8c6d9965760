/** Rows of the two attendance spreadsheets. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDay, eventTypesFilter } from './eventQuery'
import { groupPath } from './id'
import { strictObject } from './strict'
import { instant } from './text'

/** One attendee of one meeting; a meeting that nobody attended has one row without a name. */
const attendanceExportRow = z.object({
  startTime: instant,
  eventName: z.string(),
  /** In words: 'Conference Call'. */
  eventType: z.string(),
  /** 'First Last' */
  attendeeName: z.string().nullable(),
  companyName: z.string().nullable(),
})
export type AttendanceExportRow = z.output<typeof attendanceExportRow>

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/Export',
  summary: 'The attendees of all meetings of a period, newest meeting first.',
  access: { kind: 'group', area: 'attendance' },
  params: groupPath,
  query: strictObject({
    eventTypes: eventTypesFilter,
    Start: calendarDay.optional(),
    End: calendarDay.optional(),
  }),
  answer: z.array(attendanceExportRow),
  problems: ['not-found'],
})

/** One person at one meeting as the meeting tool saw them. */
const zoomAttendanceExportRow = z.object({
  eventDate: instant,
  eventName: z.string(),
  /** In words: 'Conference Call'. */
  eventType: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  memberName: z.string().nullable(),
  /** First join, an instant; a spreadsheet shows it in the association's time zone. */
  joinTimePst: instant.nullable(),
  /** Last leave, likewise; null where the meeting tool saw none. */
  leaveTimePst: instant.nullable(),
})
export type ZoomAttendanceExportRow = z.output<typeof zoomAttendanceExportRow>

export const exportZoomAttendance = endpoint({
  method: 'GET',
  path: '/api/meetings/{groupId}/zoomAttendance/Export',
  summary: 'When the meeting tool saw whom in the meetings of a period, newest meeting first.',
  access: { kind: 'staff' },
  params: groupPath,
  query: strictObject({ StartDate: calendarDay.optional(), EndDate: calendarDay.optional() }),
  answer: z.array(zoomAttendanceExportRow),
  problems: ['not-found'],
})
