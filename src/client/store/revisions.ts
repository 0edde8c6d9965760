/** Fields of an entity with the revision that they are from. */
interface Revised {
  revision: number
}

/**
 * The fields of an entity that lists have, and those that only its detail has, each in the newest known revision.
 */
export type WithDetail<Listed, Detail> = Listed & {
  /** Null until the detail has come. */
  detail: Detail | null
}

/** Entities by their id. */
type CachedRevisions = Readonly<Record<number, Revised | undefined>>

/**
 * Whether an answer holds an older revision than the state did before the request: the database of the server
 * was restored from a backup, and what is cached would never be replaced.
 */
export function isStale<Answered extends Revised>(
  cached: CachedRevisions,
  answered: readonly Answered[],
  idOf: (answered: Answered) => number,
): boolean {
  return answered.some((thing) => thing.revision < (cached[idOf(thing)]?.revision ?? 0))
}

/** Merges an item of a list into the stored entity; one older than the entity changes nothing. */
export function mergeListItem<Listed extends Revised, Detail = never>(
  current: WithDetail<Listed, Detail> | undefined,
  listed: Listed,
): WithDetail<Listed, Detail> {
  if (current && listed.revision < current.revision) return current
  return { ...listed, detail: current?.detail ?? null }
}

/** Merges a detail into the stored entity; parts that are stored with a newer revision stay. */
export function mergeDetail<Listed extends Revised, Detail extends Revised>(
  current: WithDetail<Listed, Detail> | undefined,
  listed: Listed,
  detail: Detail,
): WithDetail<Listed, Detail> {
  if (current?.detail && detail.revision < current.detail.revision) return current
  return current && detail.revision < current.revision
    ? { ...current, detail }
    : { ...listed, detail }
}
