import type { AuditedChange } from '../../../contract/auditTrail'
import type {
  Counts,
  DirectoryList,
  ListedChange,
  ProvisionedDirectory,
} from '../../../contract/provisionedDirectory'
import { type Difference, isSame } from './difference'
import { groupIdOf, isGroupList } from './directoryLists'
import type { DirectoryPlan } from './planDirectory'

/** Rows as plain values, because the lists differ in their types. */
export type PlainDifference = Difference<Record<string, unknown>, Record<string, unknown>>

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

/** The group to whose list a row belongs; null for rows of the directory itself. */
export function ownGroupIdOf(list: DirectoryList, row: Record<string, unknown>): number | null {
  return isGroupList(list) ? groupIdOf(list, row) : null
}

/** The ids that identify a row within its group or the directory. */
export function idsOf(
  list: DirectoryList,
  key: readonly string[],
  row: Record<string, unknown>,
): Record<string, number> {
  return pick(row, isGroupList(list) ? key.slice(1) : key)
}

/** The audit trail's details of a call: counts and ids of the rows it wrote. */
export function traceOf(done: ProvisionedDirectory): object {
  const { isDryRun: _isNone, removals: _warned, ...written } = done
  return written
}

/** The audit trail keeps the values of this many rows of one call; of further rows it keeps ids and counts. */
export const mostAudited = 500

/**
 * The rows that a plan creates, changes and removes, with old and new values; at most 500 rows. A policy that a person
 * changes becomes a draft.
 */
export function changedRows(plan: DirectoryPlan, isByPerson = false): AuditedChange[] {
  return listsOf(plan)
    .flatMap(([list, { key, created, changed, removed }]) => {
      const line = (kind: AuditedChange['kind'], row: Record<string, unknown>, fields: Fields) => ({
        list: isByPerson && list === 'policies' && kind === 'changed' ? 'policyDrafts' : list,
        ids: pick(row, key),
        kind,
        fields,
      })
      return [
        ...created.map((row) => line('created', row, fieldsOf(key, {}, row))),
        ...changed.map(({ row, change }) => line('changed', row, fieldsOf(key, row, change))),
        ...removed.map((row) => line('removed', row, fieldsOf(key, row, {}))),
      ]
    })
    .slice(0, mostAudited)
}

type Fields = AuditedChange['fields']

function pick(row: Record<string, unknown>, key: readonly string[]): Record<string, number> {
  return Object.fromEntries(key.map((name) => [name, row[name] as number]))
}

/** The fields of a row without its key: the changed ones or, for a removed row, all that it had. */
function fieldsOf(
  key: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Fields {
  const named = Object.keys(after).length > 0 ? after : before
  return Object.keys(named)
    .filter((field) => !key.includes(field) && named[field] !== undefined)
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((field) => !isSame(field.old, field.new))
}

/** The rows that a plan creates, changes and removes, with ids and field names but no values. */
export function changesOf(plan: DirectoryPlan): ListedChange[] {
  return listsOf(plan).flatMap(([list, found]) => {
    const byGroup = new Map<number | null, ListedChange>()
    const at = (row: Record<string, unknown>) => {
      const groupId = ownGroupIdOf(list, row)
      const entry = byGroup.get(groupId) ?? { list, groupId, created: [], changed: [], removed: [] }
      byGroup.set(groupId, entry)
      return entry
    }
    const ids = (row: Record<string, unknown>) => idsOf(list, found.key, row)
    for (const row of found.created) at(row).created.push(ids(row))
    for (const { row, change } of found.changed)
      at(row).changed.push({ row: ids(row), fields: Object.keys(change) })
    for (const row of found.removed) at(row).removed.push(ids(row))
    return [...byGroup.values()]
  })
}
