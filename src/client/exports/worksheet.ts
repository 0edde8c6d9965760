import { utils, type WorkSheet } from 'sheetjs-style'
import type { Cell } from './cell'
import type { SheetPlan } from './sheetPlan'

/** Rows between two reports of progress. */
export const sliceLength = 1_000

/**
 * A sheet as the spreadsheet library reads it, row after row. Each row is made when the writer reaches it, so the
 * cells of a long sheet are never all in memory, and the progress is that of the writing.
 */
export function worksheet(plan: SheetPlan, onRows: (rows: number) => void): WorkSheet {
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
