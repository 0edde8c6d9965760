import { buildWorkbook } from './buildWorkbook'
import type { WorkbookProgress } from './buildWorkbook'
import { workbooks } from './workbooks'
import type { WorkbookName } from './workbooks'

/** Which workbook is wanted, of what, and under which title. */
export interface WorkbookOrder {
  workbook: WorkbookName
  /** Names the first sheet. */
  title: string
  /** The server's answer as it came: JSON in UTF-8. */
  answer: ArrayBuffer
}

/** Reads an answer and makes its workbook. Throws a SyntaxError where the answer is no whole JSON. */
export function makeWorkbook(
  { workbook, title, answer }: WorkbookOrder,
  onProgress: (progress: WorkbookProgress) => void,
): ArrayBuffer {
  const rows = JSON.parse(new TextDecoder().decode(answer))
  return buildWorkbook(workbooks[workbook](rows, title), onProgress)
}
