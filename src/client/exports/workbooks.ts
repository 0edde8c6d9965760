import { attendanceSheets, zoomAttendanceSheets } from './attendanceSheets'
import { auditTrailSheets } from './auditTrailSheets'
import { motionsSheets } from './motionsSheets'
import { tableSheets } from './tableSheets'
import { everyVoteSheets, voteQuestionsSheets } from './voteQuestionsSheets'

/** Every workbook there is: the sheets that follow from the rows of the server's answer and a title. */
export const workbooks = {
  voteQuestions: voteQuestionsSheets,
  everyVote: everyVoteSheets,
  motions: motionsSheets,
  attendance: attendanceSheets,
  auditTrail: auditTrailSheets,
  table: tableSheets,
  zoomAttendance: zoomAttendanceSheets,
}

export type WorkbookName = keyof typeof workbooks
