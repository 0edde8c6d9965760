import { attendanceSheets, zoomAttendanceSheets } from './attendanceSheets'
import { motionsSheets } from './motionsSheets'
import { voteQuestionsSheets } from './voteQuestionsSheets'

/** Every workbook there is: the sheets that follow from the rows of the server's answer and a title. */
export const workbooks = {
  voteQuestions: voteQuestionsSheets,
  motions: motionsSheets,
  attendance: attendanceSheets,
  zoomAttendance: zoomAttendanceSheets,
}

export type WorkbookName = keyof typeof workbooks
