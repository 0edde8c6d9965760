import './spreadsheetGlobals'
import { utils, write, type WorkSheet } from 'sheetjs-style'
import type { Cell } from './cell'
import { sheetNames } from './sheetNames'
import type { SheetPlan } from './sheetPlan'

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

/** Rows between two reports of progress. */
export const sliceLength = 1_000

/**
 * A sheet as the spreadsheet library reads it, row after row. Each row is made when the writer reaches it, so the
 * cells of a long sheet are never all in memory, and the progress is that of the writing.
 */
function worksheet(plan: SheetPlan, onRows: (rows: number) => void): WorkSheet {
  const ref = utils.encode_range({ r: 0, c: 0 }, { r: plan.rowCount, c: plan.header.length - 1 })
  const settings: Cell[][] & WorkSheet = Object.assign([], {
    '!ref': ref,
    '!cols': plan.widths.map((wch) => ({ wch })),
    '!autofilter': { ref },
  })
  let current: { line: string; cells: readonly (Cell | undefined)[] } | null = null
  return new Proxy(settings, {
    get: (target, key) => {
      if (typeof key === 'symbol' || !/^\d/.test(key)) return Reflect.get(target, key)
      if (current?.line !== key) {
        current = { line: key, cells: cellsOfLine(plan, Number(key)) }
        if (isReported(plan, Number(key))) onRows(Number(key))
      }
      return current.cells
    },
  })
}

/** The header is line 0. */
function cellsOfLine(plan: SheetPlan, line: number): readonly (Cell | undefined)[] {
  return line === 0 ? plan.header : plan.cellsAt(line - 1)
}

function isReported({ rowCount }: SheetPlan, line: number): boolean {
  return line > 0 && (line % sliceLength === 0 || line === rowCount)
}
