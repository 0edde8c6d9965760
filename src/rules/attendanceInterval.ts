/** Intervals of presence at a meeting. Instants are UTC in milliseconds. */
import { elapsedMs } from './instant'

/** The time from joining to leaving; `leftAt` is null while the person is present. */
export interface AttendanceInterval {
  joinedAt: string
  leftAt: string | null
}

/** Whether any of the intervals is still open. */
export function isPresent(intervals: readonly AttendanceInterval[]): boolean {
  return intervals.some(({ leftAt }) => leftAt === null)
}

/** The first join; null where there was none. */
export function firstJoin(intervals: readonly AttendanceInterval[]): string | null {
  return mergeIntervals(intervals)[0]?.joinedAt ?? null
}

/** The last leave; null while the person is present and where there are no intervals. */
export function lastLeave(intervals: readonly AttendanceInterval[]): string | null {
  return mergeIntervals(intervals).at(-1)?.leftAt ?? null
}

/** Sorts the intervals and merges those that overlap or touch: somebody on two devices counts once. */
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
 * The interval of a manual check-in at `joinedAt`. Where the meeting tool saw the person as well, the tool alone
 * decides from its first report on when they left. `seen` must be merged.
 */
export function intervalByHand(
  joinedAt: string,
  seen: readonly AttendanceInterval[],
): AttendanceInterval {
  const then = seen.find((interval) => interval.leftAt === null || interval.leftAt > joinedAt)
  if (!then) return { joinedAt, leftAt: null }
  return { joinedAt, leftAt: then.joinedAt > joinedAt ? then.joinedAt : then.leftAt }
}

/** The total of all intervals in whole minutes; an open interval counts until `now`. */
export function minutesPresent(intervals: readonly AttendanceInterval[], now: string): number {
  const elapsed = mergeIntervals(intervals).map(({ joinedAt, leftAt }) =>
    Math.max(0, elapsedMs(joinedAt, leftAt ?? now)),
  )
  return Math.floor(elapsed.reduce((sum, ms) => sum + ms, 0) / 60_000)
}

/** Whether both lists hold equal intervals in the same order. */
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

/** Closes the open intervals; nobody leaves before they joined. */
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
