import { watchAttendanceReport } from '../../entities/attendanceReport/attendanceReport.request'
import { watchAttendees } from '../../entities/attendanceReport/attendees.request'
import { watchGroupExport } from '../../entities/groupExport/groupExport.saga'
import AttendanceReportScreen from '../../screens/attendance/AttendanceReportScreen'

export default {
  Screen: AttendanceReportScreen,
  watchers: [watchAttendanceReport, watchAttendees, watchGroupExport],
}
