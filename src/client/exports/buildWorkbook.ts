import './spreadsheetGlobals'
import { write } from 'sheetjs-style'
import { sheetNames } from './sheetNames'
import type { SheetPlan } from './sheetPlan'
import { worksheet } from './worksheet'

/** How many rows of all sheets have been written. */
export interface WorkbookProgress {
  written: number
  total: number
}

/** The bytes of an .xlsx file with these sheets. A text is never taken for a formula, whatever it begins with. */
export function buildWorkbook(
  plans: readonly SheetPlan[],
  onProgress: (progress: WorkbookProgress) => void,
): ArrayBuffer {
  const total = plans.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const names = sheetNames(plans.map(({ name }) => name))
  let started = 0
  const sheets = plans.map((plan) => {
    const before = started
    started += plan.rowCount
    return worksheet(plan, (rows) => onProgress({ written: before + rows, total }))
  })
  const workbook = {
    SheetNames: names,
    Sheets: Object.fromEntries(names.map((name, index) => [name, sheets[index] ?? {}])),
  }
  return write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true })
}
