/** Stretches of presence at a meeting. Instants are UTC in milliseconds. */
import { elapsedMs } from './pacificTime'

/** From joining to leaving; `leftAt` is null while it lasts. */
export interface Stay {
  joinedAt: string
  leftAt: string | null
}

/** Joined and not left. */
export function isPresent(stays: readonly Stay[]): boolean {
  return stays.some(({ leftAt }) => leftAt === null)
}

/** The first join; null where there was none. */
export function firstJoin(stays: readonly Stay[]): string | null {
  return mergeStays(stays)[0]?.joinedAt ?? null
}

/** The last leave; null while present and where there was no stay. */
export function lastLeave(stays: readonly Stay[]): string | null {
  return mergeStays(stays).at(-1)?.leftAt ?? null
}

/** Stretches in their order, those that overlap or touch made one: two devices are one person. */
export function mergeStays(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = []
  for (const stay of stays.toSorted((a, b) => compare(a.joinedAt, b.joinedAt))) {
    const last = merged.at(-1)
    if (last && (last.leftAt === null || stay.joinedAt <= last.leftAt)) {
      const isLonger = stay.leftAt === null || (last.leftAt !== null && stay.leftAt > last.leftAt)
      if (last.leftAt !== null && isLonger)
        merged[merged.length - 1] = { ...last, leftAt: stay.leftAt }
    } else merged.push(stay)
  }
  return merged
}

/**
 * Presence that somebody saw with their own eyes, from `joinedAt` on, of a person whom the meeting tool saw
 * as well: from where the tool knows of them, it alone says how long they stayed. `seen` is merged.
 */
export function stayByHand(joinedAt: string, seen: readonly Stay[]): Stay {
  const then = seen.find((stay) => stay.leftAt === null || stay.leftAt > joinedAt)
  if (!then) return { joinedAt, leftAt: null }
  return { joinedAt, leftAt: then.joinedAt > joinedAt ? then.joinedAt : then.leftAt }
}

/** Whole minutes of all stretches together, up to `now` where one lasts. */
export function minutesPresent(stays: readonly Stay[], now: string): number {
  const elapsed = mergeStays(stays).map(({ joinedAt, leftAt }) =>
    Math.max(0, elapsedMs(joinedAt, leftAt ?? now)),
  )
  return Math.floor(elapsed.reduce((sum, ms) => sum + ms, 0) / 60_000)
}

/** Whether both tell the same in the same order. */
export function areSameStays(some: readonly Stay[], others: readonly Stay[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ joinedAt, leftAt }, at) =>
        joinedAt === others[at]?.joinedAt && leftAt === others[at].leftAt,
    )
  )
}

/** Ends what still lasts; nobody leaves before they joined. */
export function endStays(stays: readonly Stay[], at: string): Stay[] {
  return stays.map((stay) =>
    stay.leftAt === null ? { ...stay, leftAt: at > stay.joinedAt ? at : stay.joinedAt } : stay,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
