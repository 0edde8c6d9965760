import type { AttendanceExportRow, ZoomAttendanceExportRow } from '../../contract/attendanceExport'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

const attendanceColumns: Column<AttendanceExportRow>[] = [
  {
    header: 'Start Time',
    width: 18,
    kind: 'date',
    namesZone: true,
    value: ({ startTime }) => startTime,
  },
  { header: 'Event Name', width: 40, kind: 'text', value: ({ eventName }) => eventName },
  { header: 'Event Type', width: 18, kind: 'text', value: ({ eventType }) => eventType },
  { header: 'Attendee Name', width: 28, kind: 'text', value: ({ attendeeName }) => attendeeName },
  { header: 'Company Name', width: 32, kind: 'text', value: ({ companyName }) => companyName },
]

const zoomColumns: Column<ZoomAttendanceExportRow>[] = [
  {
    header: 'Event Date',
    width: 18,
    kind: 'date',
    namesZone: true,
    value: ({ eventDate }) => eventDate,
  },
  { header: 'Event Name', width: 40, kind: 'text', value: ({ eventName }) => eventName },
  { header: 'Event Type', width: 18, kind: 'text', value: ({ eventType }) => eventType },
  { header: 'Last Name', width: 20, kind: 'text', value: ({ lastName }) => lastName },
  { header: 'First Name', width: 20, kind: 'text', value: ({ firstName }) => firstName },
  { header: 'Member Name', width: 32, kind: 'text', value: ({ memberName }) => memberName },
  {
    header: 'Join Time',
    width: 18,
    kind: 'date',
    namesZone: true,
    value: ({ joinTimePst }) => joinTimePst,
  },
  {
    header: 'Leave Time',
    width: 18,
    kind: 'date',
    namesZone: true,
    value: ({ leaveTimePst }) => leaveTimePst,
  },
]

/** The attendees of a group's meetings in the order of the rows. */
export function attendanceSheets(
  rows: readonly AttendanceExportRow[],
  groupName: string,
): SheetPlan[] {
  return planSheets(groupName || 'Attendance Report', attendanceColumns, rows)
}

/** The intervals in which the meeting tool saw each person, in the order of the rows. */
export function zoomAttendanceSheets(
  rows: readonly ZoomAttendanceExportRow[],
  groupName: string,
): SheetPlan[] {
  return planSheets(groupName || 'Zoom Attendance Report', zoomColumns, rows)
}
