import { attendanceExportApi } from '../../api/attendanceExport'
import { motionExportApi } from '../../api/motionExport'
import { voteExportApi } from '../../api/voteExport'

/** Where the rows of each workbook come from, and under which name its file is saved. */
export const exportSources = {
  voteQuestions: { rows: voteExportApi.rows, file: 'Vote Questions.xlsx' },
  motions: { rows: motionExportApi.rows, file: 'Motions.xlsx' },
  attendance: { rows: attendanceExportApi.rows, file: 'Attendance Report.xlsx' },
  zoomAttendance: { rows: attendanceExportApi.zoomRows, file: 'Zoom Attendance Report.xlsx' },
}
