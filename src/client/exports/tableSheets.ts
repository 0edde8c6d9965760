import type { FileTable } from '../../contract/importFiles'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

/** A table of the directory in the form that can be imported again: texts only. */
export function tableSheets({ columns, rows }: FileTable, title: string): SheetPlan[] {
  const plans = columns.map((header, at): Column<string[]> => ({
    header,
    width: 24,
    kind: 'text',
    value: (row) => row[at] ?? null,
  }))
  return planSheets(title || 'Table', plans, rows)
}
