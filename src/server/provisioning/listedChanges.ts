import type {
  Counts,
  DirectoryList,
  ListedChange,
  ProvisionedDirectory,
} from '../../contract/provisionedDirectory'
import type { Difference } from './difference'
import type { DirectoryPlan } from './planDirectory'

/** Rows as plain values; every list is known by ids. */
export type PlainDifference = Difference<Record<string, unknown>, Record<string, unknown>>

/** The lists of a plan, whatever their rows are. */
export function listsOf(plan: DirectoryPlan): [DirectoryList, PlainDifference][] {
  return Object.entries(plan) as unknown as [DirectoryList, PlainDifference][]
}

export function countsOf({ created, changed, removed, unchanged }: PlainDifference): Counts {
  return {
    created: created.length,
    changed: changed.length,
    removed: removed.length,
    unchanged,
  }
}

/** The group in whose list a row stands; null for the rows of the directory itself. */
export function placeOf(list: DirectoryList, row: Record<string, unknown>): number | null {
  if (list === 'chairs') return row.councilId as number
  const isListOfGroup = ['memberships', 'memberCompanies', 'alternates'].includes(list)
  return isListOfGroup ? (row.groupId as number) : null
}

/** By which ids a row is known within its place. */
export function idsOf(
  list: DirectoryList,
  key: readonly string[],
  row: Record<string, unknown>,
): Record<string, number> {
  const within = placeOf(list, row) === null ? key : key.slice(1)
  return Object.fromEntries(within.map((name) => [name, row[name] as number]))
}

/** What the audit trail keeps of a call: counts and ids of what it wrote. */
export function traceOf(done: ProvisionedDirectory): object {
  const { isDryRun: _isNone, removals: _warned, ...written } = done
  return written
}

/** What a plan creates, changes and removes, row by row: ids and names of fields, no values. */
export function changesOf(plan: DirectoryPlan): ListedChange[] {
  return listsOf(plan).flatMap(([list, found]) => {
    const byPlace = new Map<number | null, ListedChange>()
    const at = (row: Record<string, unknown>) => {
      const groupId = placeOf(list, row)
      const place = byPlace.get(groupId) ?? { list, groupId, created: [], changed: [], removed: [] }
      byPlace.set(groupId, place)
      return place
    }
    const ids = (row: Record<string, unknown>) => idsOf(list, found.key, row)
    for (const row of found.created) at(row).created.push(ids(row))
    for (const { row, change } of found.changed)
      at(row).changed.push({ row: ids(row), fields: Object.keys(change) })
    for (const row of found.removed) at(row).removed.push(ids(row))
    return [...byPlace.values()]
  })
}
