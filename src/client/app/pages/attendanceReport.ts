import { watchAttendanceReport } from '../../entities/attendanceReport/attendanceReport.saga'
import { watchAttendees } from '../../entities/attendanceReport/attendees.saga'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'

export { default } from '../../screens/attendance/AttendanceReportScreen'

export const watchers = [watchAttendanceReport, watchAttendees, watchGroupExport]
