/** Meetings that repeat weekly: each at the same wall time as the first. */
import { instantOf, millisecondsOf } from './instant'
import { addZonedDays, elapsedMs, zonedDaysBetween } from './zonedTime'

interface Times {
  /** ISO 8601 UTC instants. */
  startTime: string
  endTime: string
}

/**
 * The times of a meeting as it is and of those that follow it in the next weeks, `meetings` in all: each begins at
 * the same wall time and lasts as long, over a change of clocks too.
 */
export function weeklyTimes({ startTime, endTime }: Times, meetings: number): Times[] {
  const length = elapsedMs(startTime, endTime)
  return Array.from({ length: meetings }, (_, week) =>
    lasting(length, week === 0 ? startTime : addZonedDays(startTime, 7 * week)),
  )
}

/**
 * The times of a later meeting of a series when one of it moves from `before` to `after`: as many
 * days after that one as it was, at its new wall time and as long.
 */
export function shiftedTimes(later: Times, before: Times, after: Times): Times {
  const days = zonedDaysBetween(before.startTime, later.startTime)
  const length = elapsedMs(after.startTime, after.endTime)
  return lasting(length, addZonedDays(after.startTime, days))
}

function lasting(length: number, startTime: string): Times {
  return { startTime, endTime: instantOf(millisecondsOf(startTime) + length) }
}
