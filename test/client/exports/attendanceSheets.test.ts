import { makeWorkbook, type WorkbookName } from '../../../src/client/exports/workbooks'
import type {
  AttendanceExportRow,
  ZoomAttendanceExportRow,
} from '../../../src/contract/attendanceExport'
import { readSheets } from '../../support/sheets'

const sheetsOf = (workbook: WorkbookName, rows: readonly unknown[], title = 'Audio') =>
  readSheets(makeWorkbook(workbook, title, JSON.stringify(rows), () => undefined))

/** 2026-11-20, 10 AM Pacific as a spreadsheet counts days. */
const tenOClock = expect.closeTo(46_346 + 10 / 24, 6) as number

test('the attendance report has a line for each attendee of each meeting', () => {
  const meeting = {
    startTime: '2026-11-20T18:00:00.000Z',
    eventName: 'Weekly call',
    eventType: 'Conference Call',
  }
  const rows: AttendanceExportRow[] = [
    { ...meeting, attendeeName: 'Ada Alder', companyName: 'Alder Audio' },
    { ...meeting, attendeeName: null, companyName: null },
  ]
  const [sheet] = sheetsOf('attendance', rows)
  expect(sheet?.name).toBe('Audio')
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ['Start Time (PT)', 'Event Name', 'Event Type', 'Attendee Name', 'Company Name'],
    [tenOClock, 'Weekly call', 'Conference Call', 'Ada Alder', 'Alder Audio'],
  ])
  expect(sheet?.rows).toHaveLength(3)
  expect(sheetsOf('attendance', [], '')[0]?.name).toBe('Attendance Report')
})

test('the Zoom attendance report has both times as Pacific ones', () => {
  const rows: ZoomAttendanceExportRow[] = [
    {
      eventDate: '2026-11-20T18:00:00.000Z',
      eventName: 'Weekly call',
      eventType: 'Conference Call',
      lastName: 'Alder',
      firstName: '=Ada',
      memberName: 'Alder Audio',
      joinTimePst: '2026-11-20T18:00:00.000Z',
      leaveTimePst: '2026-11-20T18:00:00.000Z',
    },
  ]
  const [sheet] = sheetsOf('zoomAttendance', rows)
  expect(sheet?.rows).toEqual([
    [
      'Event Date (PT)',
      'Event Name',
      'Event Type',
      'Last Name',
      'First Name',
      'Member Name',
      'Join Time (PT)',
      'Leave Time (PT)',
    ],
    [
      tenOClock,
      'Weekly call',
      'Conference Call',
      'Alder',
      '=Ada',
      'Alder Audio',
      tenOClock,
      tenOClock,
    ],
  ])
})
