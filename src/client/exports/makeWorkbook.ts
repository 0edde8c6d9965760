import { buildWorkbook, type WorkbookProgress } from './buildWorkbook'
import { workbooks, type WorkbookName } from './workbooks'

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
