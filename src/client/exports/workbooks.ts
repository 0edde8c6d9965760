import type { FileTable } from '../../contract/importFiles'
import { attendanceSheets, zoomAttendanceSheets } from './attendanceSheets'
import { auditTrailSheets } from './auditTrailSheets'
import { buildWorkbook, type WorkbookProgress } from './buildWorkbook'
import type { Column } from './column'
import { decisionsSheets } from './decisionsSheets'
import { motionsSheets } from './motionsSheets'
import { policyTrialSheets } from './policyTrialSheets'
import { planSheets, type SheetPlan } from './sheetPlan'
import { everyVoteSheets, voteQuestionsSheets } from './voteQuestionsSheets'

/** Every workbook there is: the sheets that follow from the rows of the server's answer and a title. */
const workbooks = {
  voteQuestions: voteQuestionsSheets,
  everyVote: everyVoteSheets,
  decisions: decisionsSheets,
  motions: motionsSheets,
  policyTrial: policyTrialSheets,
  attendance: attendanceSheets,
  auditTrail: auditTrailSheets,
  table: tableSheets,
  zoomAttendance: zoomAttendanceSheets,
}

export type WorkbookName = keyof typeof workbooks

/** A table of the directory in the form that can be imported again: texts only. */
function tableSheets({ columns, rows }: FileTable, title: string): SheetPlan[] {
  const plans = columns.map((header, at): Column<string[]> => ({
    header,
    width: 24,
    kind: 'text',
    value: (row) => row[at] ?? null,
  }))
  return planSheets(title || 'Table', plans, rows)
}

/**
 * The bytes of a workbook from the server's answer, as the JSON that it is; the title names the first
 * sheet. Throws a SyntaxError where the answer is no whole JSON.
 */
export function makeWorkbook(
  workbook: WorkbookName,
  title: string,
  answer: string,
  onProgress: (progress: WorkbookProgress) => void,
): ArrayBuffer {
  return buildWorkbook(workbooks[workbook](JSON.parse(answer), title), onProgress)
}
