/** The writes that turn the stored rows into the sent ones. */
export interface Difference<Stored, Sent> {
  key: readonly (keyof Stored & keyof Sent)[]
  stored: readonly Stored[]
  /** The number of stored rows of each group, or (null) of the directory; given where only some rows were compared. */
  sizes?: ReadonlyMap<number | null, number> | undefined
  created: Sent[]
  changed: { row: Stored; change: Partial<Stored> }[]
  removed: Stored[]
  unchanged: number
}

interface Compared<Stored, Sent> {
  stored: readonly Stored[]
  /** A missing field keeps its stored value. */
  sent: readonly Sent[]
  /** The fields that identify a row. */
  key: readonly (keyof Stored & keyof Sent)[]
  /** Whether rows that were not sent are removed. */
  isWhole?: boolean
  /** The fields of an update; absent: those of the sent row. */
  over?: (stored: Stored, sent: Sent) => Sent
  /** The fields of an insert; absent: those of the sent row. */
  anew?: (sent: Sent) => Sent
}

/** Compares rows by their keys; keys must be unique on both sides. */
export function difference<Stored extends object, Sent extends Partial<Stored>>({
  stored,
  sent,
  key,
  isWhole = false,
  over = (_stored, wanted) => wanted,
  anew = (wanted) => wanted,
}: Compared<Stored, Sent>): Difference<Stored, Sent> {
  const left = new Map(stored.map((row) => [keyOf(row, key), row]))
  const found: Difference<Stored, Sent> = {
    key,
    stored,
    created: [],
    changed: [],
    removed: [],
    unchanged: 0,
  }
  for (const wanted of sent) {
    const at = keyOf(wanted, key)
    const row = left.get(at)
    left.delete(at)
    if (!row) {
      found.created.push(anew(wanted))
      continue
    }
    const change = changeOf(row, over(row, wanted))
    if (change) found.changed.push({ row, change })
    else found.unchanged += 1
  }
  if (isWhole) found.removed = [...left.values()]
  return found
}

function keyOf<Row extends object>(row: Row, key: readonly (keyof Row)[]): string {
  return JSON.stringify(key.map((name) => row[name]))
}

function changeOf<Stored extends object>(
  row: Stored,
  wanted: Partial<Stored>,
): Partial<Stored> | null {
  const names = Object.keys(row) as (keyof Stored)[]
  const differing = names.filter(
    (name) => wanted[name] !== undefined && !isSame(row[name], wanted[name]),
  )
  if (differing.length === 0) return null
  return Object.fromEntries(differing.map((name) => [name, wanted[name]])) as Partial<Stored>
}

/** Compares plain values, and lists and objects of them. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
