import type { AuditLine } from '../../contract/auditTrail'
import {
  auditActionText,
  auditFieldChangeText,
  auditFiguresText,
  auditRowText,
  whoText,
} from '../../rules/auditText'
import type { Column } from './column'
import { planSheets, type SheetPlan } from './sheetPlan'

const columns: Column<AuditLine>[] = [
  { header: 'When', width: 20, kind: 'date', namesZone: true, value: ({ at }) => at },
  { header: 'Who', width: 28, kind: 'text', value: whoText },
  { header: 'User Id', width: 10, kind: 'number', value: ({ userId }) => userId },
  { header: 'What', width: 60, kind: 'text', value: ({ sentence }) => sentence },
  { header: 'Call', width: 28, kind: 'text', value: ({ action }) => auditActionText(action) },
  { header: 'Where', width: 40, kind: 'text', value: ({ subject }) => subject },
  { header: 'Outcome', width: 18, kind: 'text', value: outcomeText },
  { header: 'Changes', width: 80, kind: 'text', value: changesText },
  { header: 'Request Id', width: 24, kind: 'text', value: ({ requestId }) => requestId },
]

function outcomeText({ outcome, refusal }: AuditLine): string {
  return refusal === null ? outcome : `Refused: ${refusal}`
}

function changesText({ action, figures, changes }: AuditLine): string {
  const rows = changes.map((change) => {
    const { noun, about } = auditRowText(change)
    const values = change.fields.flatMap((field) => auditFieldChangeText(change.kind, field))
    return `${noun} ${about} ${change.kind}: ${values.join('; ')}`
  })
  const counted = figures.map((its) => auditFiguresText(action, its)).join('; ')
  return [...(changes.length === 1 ? [] : [counted]), ...rows].join('\n')
}

/** The audit trail in the order of the rows. */
export function auditTrailSheets(rows: readonly AuditLine[]): SheetPlan[] {
  return planSheets('Audit Trail', columns, rows)
}
