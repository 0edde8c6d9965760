/** Facts of one revision of a thing. */
interface Revised {
  revision: number
}

/** What lists tell of a thing, and what its detail alone tells, each in the newest revision that came. */
export type WithDetail<Listed, Detail> = Listed & {
  /** Null until the detail has come. */
  detail: Detail | null
}

/** The thing after a list told this of it; an item older than what is held changes nothing. */
export function afterListItem<Listed extends Revised, Detail = never>(
  held: WithDetail<Listed, Detail> | undefined,
  listed: Listed,
): WithDetail<Listed, Detail> {
  if (held && listed.revision < held.revision) return held
  return { ...listed, detail: held?.detail ?? null }
}

/** The thing after its detail came, of which lists tell the one part; whatever is held in a newer revision stays. */
export function afterDetail<Listed extends Revised, Detail extends Revised>(
  held: WithDetail<Listed, Detail> | undefined,
  listed: Listed,
  detail: Detail,
): WithDetail<Listed, Detail> {
  if (held?.detail && detail.revision < held.detail.revision) return held
  return held && detail.revision < held.revision ? { ...held, detail } : { ...listed, detail }
}
