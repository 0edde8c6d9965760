import type { Decision } from '../../contract/decisions'
import { decisionKind, decisionResult } from '../../rules/decision'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

const columns: Column<Decision>[] = [
  { header: 'Decision', width: 50, kind: 'text', value: ({ title }) => title },
  { header: 'Kind', width: 22, kind: 'text', value: decisionKind },
  { header: 'Result', width: 16, kind: 'text', value: decisionResult },
  { header: 'Ended', width: 20, kind: 'date', namesZone: true, value: ({ endedAt }) => endedAt },
  { header: 'Why', width: 60, kind: 'text', value: ({ sentence }) => sentence },
]

/** A group's decision register in the order of the rows. */
export function decisionsSheets(rows: readonly Decision[], groupName: string): SheetPlan[] {
  return planSheets(groupName || 'Decisions', columns, rows)
}
