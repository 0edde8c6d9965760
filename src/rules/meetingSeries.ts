/** Meetings that repeat weekly: each at the same wall time as the first. */
import { instantOf, millisecondsOf } from './instant'
import { addZonedDays, elapsedMs, zonedDaysBetween } from './zonedTime'

interface Times {
  /** ISO 8601 UTC instants. */
  startTime: string
  endTime: string
}

/** The times of a meeting and of those that follow it in the next weeks, `meetings` in all. */
export function weeklyTimes({ startTime, endTime }: Times, meetings: number): Times[] {
  return Array.from({ length: meetings }, (_, week) => ({
    startTime: addZonedDays(startTime, 7 * week),
    endTime: addZonedDays(endTime, 7 * week),
  }))
}

/**
 * The times of a later meeting of a series when one of it moves from `before` to `after`: as many
 * days after that one as it was, at its new wall time and as long.
 */
export function shiftedTimes(later: Times, before: Times, after: Times): Times {
  const days = zonedDaysBetween(before.startTime, later.startTime)
  const startTime = addZonedDays(after.startTime, days)
  const length = elapsedMs(after.startTime, after.endTime)
  return { startTime, endTime: instantOf(millisecondsOf(startTime) + length) }
}
