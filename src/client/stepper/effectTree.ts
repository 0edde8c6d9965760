import { describe, watcherIn, type Description } from './describe'
import type { Names } from './names'
import { readEffect, type AnyFunction } from './readEffect'
import type { EffectRecord } from './recorder'

/** One line of the tree of sagas. */
export interface EffectRow extends Description {
  record: EffectRecord
  level: number
  /** Whether other effects run under it. */
  isParent: boolean
  isOpen: boolean
}

export interface TreeOptions {
  names: Names
  /** Sagas that only run others: their children are shown in their place. */
  carriers: ReadonlySet<AnyFunction>
  /** The folder of the project that a module belongs to, such as an entity; null for none. */
  groupOf: (path: string) => string | null
}

export interface TreeView {
  /** Words that must be in a row or beneath it. */
  search: string
  /** Only rows of sagas of this group; null for all. */
  group: string | null
  /** The rows that the person opened or closed. */
  toggled: ReadonlyMap<number, boolean>
}

/** What a search looks through: the label is the key within a race or an `all`. */
const searchable = ({ kind, subject, record }: Omit<EffectRow, 'level' | 'isParent' | 'isOpen'>) =>
  `${kind} ${subject} ${record.label} ${record.status}`.toLowerCase()

/** The sagas as a tree of rows, in the order in which they began; a closed row hides its children. */
export function treeRows(
  records: readonly EffectRecord[],
  { names, carriers, groupOf }: TreeOptions,
  { search, group, toggled }: TreeView,
): EffectRow[] {
  const known = new Map(records.map((record) => [record.id, record]))
  const children = new Map<number, EffectRecord[]>()
  for (const record of records) {
    const above = known.has(record.parentId) ? record.parentId : 0
    const siblings = children.get(above)
    if (siblings) siblings.push(record)
    else children.set(above, [record])
  }
  // A held effect is the next step, which nothing may hide.
  const aboveHeld = new Set<number>()
  for (const { status, parentId } of records)
    if (status === 'held')
      for (let at = known.get(parentId); at; at = known.get(at.parentId)) aboveHeld.add(at.id)
  const wanted = search.trim().toLowerCase()
  const isSearching = wanted !== '' || group !== null

  const rowsOf = (record: EffectRecord, level: number, groupAbove: string | null): EffectRow[] => {
    const read = readEffect(record.effect)
    const below = children.get(record.id) ?? []
    const path = names.of(read.fn)?.path
    const own = (path && groupOf(path)) ?? groupAbove
    if (read.fn && carriers.has(read.fn)) return below.flatMap((it) => rowsOf(it, level, own))
    const described = { ...describe(read, names), record }
    const isHit =
      record.status === 'held' ||
      ((group === null || own === group) && searchable(described).includes(wanted))
    const isWatching = watcherIn(read) !== null || level === 0
    const shownBelow = watcherIn(read) ? below.filter(isNoEndedTake) : below
    const isOpen =
      aboveHeld.has(record.id) ||
      (toggled.get(record.id) ?? (isWatching || record.status !== 'resolved'))
    const beneath =
      isOpen || isSearching ? shownBelow.flatMap((it) => rowsOf(it, level + 1, own)) : []
    if (isSearching && !isHit && beneath.length === 0) return []
    const row = {
      ...described,
      level,
      isParent: shownBelow.length > 0,
      isOpen: isOpen || isSearching,
    }
    return [row, ...beneath]
  }
  return (children.get(0) ?? []).flatMap((record) => rowsOf(record, 0, null))
}

/**
 * A watcher yields a new take in each round. A finished take is hidden, because the worker it started shows the
 * same.
 */
function isNoEndedTake({ effect, status }: EffectRecord): boolean {
  return readEffect(effect).kind !== 'take' || status !== 'resolved'
}

/** The groups of all sagas that are remembered, in alphabetical order. */
export function groupsIn(records: readonly EffectRecord[], options: TreeOptions): string[] {
  const groups = new Set<string>()
  for (const { effect } of records) {
    const path = options.names.of(readEffect(effect).fn)?.path
    const group = path && options.groupOf(path)
    if (group) groups.add(group)
  }
  return [...groups].sort((a, b) => a.localeCompare(b))
}

/** The saga in which an effect runs, in words; a watcher of redux-saga's own with the saga that forked it. */
export function sagaText(
  record: EffectRecord,
  names: Names,
  get: (id: number) => EffectRecord | undefined,
): string {
  const saga = sagaOf(record, get)
  if (!saga) return ''
  const read = readEffect(saga.effect)
  const { subject } = describe(read, names)
  return watcherIn(read) ? `${subject} of ${sagaText(saga, names, get)}` : subject
}

/** The saga in which an effect runs: the nearest call, fork or root above it that runs one; null for a root. */
export function sagaOf(
  record: EffectRecord,
  get: (id: number) => EffectRecord | undefined,
): EffectRecord | null {
  for (let at = get(record.parentId); at; at = get(at.parentId)) {
    const { kind } = readEffect(at.effect)
    if (kind !== 'race' && kind !== 'all') return at
  }
  return null
}
