import { watchAttendanceReport } from '../../entities/attendanceReport/attendanceReport.saga'
import { attendanceReportSlice } from '../../entities/attendanceReport/attendanceReport.slice'
import { watchAttendees } from '../../entities/attendanceReport/attendees.saga'
import { attendeesSlice } from '../../entities/attendanceReport/attendees.slice'
import type { Feature } from './feature'

/** The attendance report of a group. */
export const reducers = {
  attendanceReport: attendanceReportSlice.reducer,
  attendees: attendeesSlice.reducer,
}

export const attendance: Feature = {
  reducers,
  watchers: [watchAttendanceReport, watchAttendees],
}
