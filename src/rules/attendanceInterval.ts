/** Intervals of presence at a meeting. Instants are UTC in milliseconds. */
import { elapsedMs } from './zonedTime'

/** From joining to leaving; `leftAt` is null while it lasts. */
export interface AttendanceInterval {
  joinedAt: string
  leftAt: string | null
}

/** Joined and not left. */
export function isPresent(intervals: readonly AttendanceInterval[]): boolean {
  return intervals.some(({ leftAt }) => leftAt === null)
}

/** The first join; null where there was none. */
export function firstJoin(intervals: readonly AttendanceInterval[]): string | null {
  return mergeIntervals(intervals)[0]?.joinedAt ?? null
}

/** The last leave; null while present and where there was no stay. */
export function lastLeave(intervals: readonly AttendanceInterval[]): string | null {
  return mergeIntervals(intervals).at(-1)?.leftAt ?? null
}

/** Intervals in their order, those that overlap or touch made one: two devices are one person. */
export function mergeIntervals(intervals: readonly AttendanceInterval[]): AttendanceInterval[] {
  const merged: AttendanceInterval[] = []
  for (const interval of intervals.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt))) {
    const last = merged.at(-1)
    if (last && (last.leftAt === null || interval.joinedAt <= last.leftAt))
      merged[merged.length - 1] = { ...last, leftAt: laterLeave(last.leftAt, interval.leftAt) }
    else merged.push(interval)
  }
  return merged
}

/**
 * The interval of a check-in by hand from `joinedAt` on, of a person whom the meeting tool saw as well: from
 * where the tool knows of them, it alone decides when they left. `seen` is merged.
 */
export function intervalByHand(
  joinedAt: string,
  seen: readonly AttendanceInterval[],
): AttendanceInterval {
  const then = seen.find((interval) => interval.leftAt === null || interval.leftAt > joinedAt)
  if (!then) return { joinedAt, leftAt: null }
  return { joinedAt, leftAt: then.joinedAt > joinedAt ? then.joinedAt : then.leftAt }
}

/** Whole minutes of all stretches together, up to `now` where one lasts. */
export function minutesPresent(intervals: readonly AttendanceInterval[], now: string): number {
  const elapsed = mergeIntervals(intervals).map(({ joinedAt, leftAt }) =>
    Math.max(0, elapsedMs(joinedAt, leftAt ?? now)),
  )
  return Math.floor(elapsed.reduce((sum, ms) => sum + ms, 0) / 60_000)
}

/** Whether both tell the same in the same order. */
export function areSameIntervals(
  some: readonly AttendanceInterval[],
  others: readonly AttendanceInterval[],
): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ joinedAt, leftAt }, at) =>
        joinedAt === others[at]?.joinedAt && leftAt === others[at].leftAt,
    )
  )
}

/** Ends what still lasts; nobody leaves before they joined. */
export function endIntervals(
  intervals: readonly AttendanceInterval[],
  at: string,
): AttendanceInterval[] {
  return intervals.map((interval) =>
    interval.leftAt === null ? { ...interval, leftAt: later(at, interval.joinedAt) } : interval,
  )
}

function laterLeave(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : later(one, other)
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
