import { cellOf, headerCell, type Cell } from './cell'
import type { Column } from './column'

/** Rows of a sheet at most, the header included. */
const longestSheet = 1_048_576

/** The plan of one sheet. */
export interface SheetPlan {
  /** As wished for; the workbook makes it a possible one. */
  name: string
  /** Widths of the columns in characters. */
  widths: readonly number[]
  header: readonly Cell[]
  rowCount: number
  cellsAt: (row: number) => (Cell | undefined)[]
}

/** The sheets for some rows: one, or several of the same name where the rows do not fit on one. */
export function planSheets<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  mostRows = longestSheet - 1,
): SheetPlan[] {
  const sheetCount = Math.max(1, Math.ceil(rows.length / mostRows))
  return Array.from({ length: sheetCount }, (_, sheet) =>
    planSheet(name, columns, rows.slice(sheet * mostRows, (sheet + 1) * mostRows)),
  )
}

function planSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): SheetPlan {
  return {
    name,
    widths: columns.map(({ width }) => width),
    header: columns.map(headerCell),
    rowCount: rows.length,
    cellsAt: (index) => {
      const row = rows[index]
      return row === undefined ? [] : columns.map((column) => cellOf(column, row))
    },
  }
}
