import type { MotionExportRow } from '../../contract/motionExport'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

/** Shown as the motion's own page has it. Attendance and motions specification §7. */
const results: Record<MotionExportRow['motionStatus'], string> = {
  Pending: 'Active',
  Complete: 'Completed',
  Withdrawn: 'Withdrawn',
  Failed: 'Failed',
}

/** All in one cell, in the order in which they seconded. */
function together(first: string | null, further: readonly (string | null)[]): string | null {
  return further.length === 0 ? first : [first, ...further].map((one) => one ?? '').join('; ')
}

const columns: Column<MotionExportRow>[] = [
  { header: 'Voting Question', width: 50, kind: 'text', value: ({ title }) => title },
  { header: 'Motion Start Date', width: 20, kind: 'date', value: ({ startDate }) => startDate },
  { header: 'Motion Status Date', width: 20, kind: 'date', value: (row) => row.motionStatusDate },
  { header: 'Motion Result', width: 14, kind: 'text', value: (row) => results[row.motionStatus] },
  { header: 'Motioner Name', width: 28, kind: 'text', value: ({ motionedName }) => motionedName },
  { header: 'Motioner Company', width: 28, kind: 'text', value: (row) => row.motionedCompany },
  {
    header: 'Seconder Name',
    width: 28,
    kind: 'text',
    value: (row) =>
      together(
        row.secondedName,
        row.furtherSeconders.map(({ name }) => name),
      ),
  },
  {
    header: 'Seconder Company',
    width: 28,
    kind: 'text',
    value: (row) =>
      together(
        row.secondedCompany,
        row.furtherSeconders.map(({ companyName }) => companyName),
      ),
  },
]

/** A group's motions in the order of the rows. */
export function motionsSheets(rows: readonly MotionExportRow[], groupName: string): SheetPlan[] {
  return planSheets(groupName || 'Motions', columns, rows)
}
