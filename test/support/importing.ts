/** Tables that staff bring in as files, and what becomes of each row. */
import type { ImportAnswer, TableKind } from '../../src/contract/importFiles'
import type { Caller } from './caller'

/** Brings rows in for this caller, or tries them where it is a dry run. */
export function importTable(
  staff: Caller,
  kind: TableKind,
  columns: readonly string[],
  rows: string[][],
  { dryRun }: { dryRun: boolean },
) {
  return staff.post(`/api/admin/files/${kind}?dryRun=${dryRun}`, { columns, rows })
}

/** What a dry run tells of each row: its line, what would become of it, and why. */
export async function importOutcomes(
  staff: Caller,
  kind: TableKind,
  columns: readonly string[],
  rows: string[][],
) {
  const { body } = await importTable(staff, kind, columns, rows, { dryRun: true })
  return (body as ImportAnswer).rows.map(({ line, outcome, reason }) => [line, outcome, reason])
}
