/** What a file changes in each of its rows, read from the directory's plan. */
import type { ImportedRow } from '../../../contract/importFiles'
import { columnsOf } from '../../../rules/importColumns'
import { listCell } from '../../../rules/importCells'
import type { Policy } from '../../../rules/policy/policy'
import type { WrittenLine } from '../../database/schema/fileImports'
import { given } from '../../domain/given'
import { isSwitchedOff } from '../provisioning/endingsOf'
import { describe, idsWithin, isGroupList } from '../provisioning/directoryLists'
import { listsOf } from '../provisioning/listedChanges'
import type { DirectoryPlan } from '../provisioning/planDirectory'
import { columnOf, type Part } from './directoryRows'
import type { KnownNames } from './knownNames'
import { policyCells } from './policyRows'

type RowChange = ImportedRow['changes'][number]

/** What became of a line that was not refused. */
export interface LineOutcome {
  outcome: 'created' | 'changed' | 'drafted' | 'unchanged' | 'removed'
  /** Of a changed or drafted row. */
  changes?: RowChange[]
  isEnding?: boolean
  /** The row before and after, where it was written. */
  written?: Pick<WrittenLine, 'list' | 'ids' | 'before' | 'after'>
}

type Row = Record<string, unknown>
type List = Part['list']

/** The ids that identify a row within its group or the directory. */
export function idsIn(list: List): readonly string[] {
  if (isGroupList(list)) return idsWithin(list)
  return list === 'policies' ? ['groupId'] : describe(list).key
}

/** Derives the outcome of each line from what the directory creates and changes. */
export function outcomeReader(plan: DirectoryPlan, known: KnownNames): (part: Part) => LineOutcome {
  const created = new Map<string, { row: Row; key: readonly string[] }>()
  const removed = new Set<string>()
  const changed = new Map<string, { row: Row; change: Row; key: readonly string[] }>()
  for (const [list, { key, ...found }] of listsOf(plan)) {
    const spelled = (row: Row) => [list, ...key.map((name) => row[name])].join(' ')
    for (const row of found.created) created.set(spelled(row), { row, key })
    for (const row of found.removed) removed.add(spelled(row))
    for (const its of found.changed) changed.set(spelled(its.row), { ...its, key })
  }
  return (part) => {
    const { list, row } = part
    const place = 'groupId' in part ? [part.groupId] : []
    const ids = idsIn(list).map((name) => (row as unknown as Row)[name])
    const spelling = [list, ...place, ...ids].join(' ')
    const its = changed.get(spelling)
    const made = created.get(spelling)
    const written = (key: readonly string[], before: Row | null, after: Row) => {
      const its = key.map((name) => [name, after[name] as number])
      return { list, ids: Object.fromEntries(its) as Record<string, number>, before, after }
    }
    if (made) return { outcome: 'created', written: written(made.key, null, made.row) }
    if (removed.has(spelling)) return { outcome: 'removed', isEnding: true }
    if (!its) return { outcome: 'unchanged' }
    const after = { ...its.row, ...given(its.change) }
    const changes = changesOf(part, its.row, after, known)
    if (list === 'policies') return { outcome: 'drafted', changes }
    return {
      outcome: 'changed',
      changes,
      isEnding: isSwitchedOff(its, known.policyOf('groupId' in part ? part.groupId : 0)),
      written: written(its.key, its.row, after),
    }
  }
}

/** The columns of a row whose cells differ before and after. */
function changesOf(part: Part, before: Row, after: Row, known: KnownNames): RowChange[] {
  const cells = part.list === 'policies' ? cellsOfPolicy : cellsOfRow(part, known)
  const [old, now] = [cells(before), cells(after)]
  return Object.keys(now)
    .map((column) => ({ column, old: old[column] ?? '', new: now[column] ?? '' }))
    .filter((cell) => cell.old !== cell.new)
}

type Cells = Record<string, string>

function cellsOfPolicy(row: Row): Cells {
  const cells = policyCells(row as unknown as Policy)
  const [, ...columns] = columnsOf.policies
  return Object.fromEntries(columns.map((column, at) => [column, textOf(cells[at])]))
}

function cellsOfRow(part: Part, known: KnownNames) {
  return (row: Row): Cells =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([field]) => field !== 'isLostByAbsence')
        .map(([field, value]) => [
          columnOf(part, field),
          nameOf(field, value, known) ?? textOf(value),
        ]),
    )
}

function nameOf(field: string, value: unknown, known: KnownNames): string | undefined {
  if (typeof value !== 'number') return undefined
  if (field === 'memberId') return known.company(String(value))?.name
  return field === 'userId' ? known.person(String(value))?.email : undefined
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return listCell(value as string[])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
