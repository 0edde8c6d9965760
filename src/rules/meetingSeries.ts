/** Meetings that repeat weekly, each at the same wall time as the first. */
import { elapsedMs, instantOf, millisecondsOf } from './instant'
import { addZonedDays, zonedDaysBetween } from './zonedTime'

interface Times {
  /** ISO 8601 UTC instants. */
  startTime: string
  endTime: string
}

/**
 * The times of a meeting and of its repetitions in the following weeks, `meetings` in all. Each begins at the same
 * wall time and has the same duration, also across a change of clocks.
 */
export function weeklyTimes({ startTime, endTime }: Times, meetings: number): Times[] {
  const length = elapsedMs(startTime, endTime)
  return Array.from({ length: meetings }, (_, week) =>
    lasting(length, week === 0 ? startTime : addZonedDays(startTime, 7 * week)),
  )
}

/** The times of the next meeting on the same day of the week at the same wall time, at least a week later. */
export function nextTimes(times: Times, now: string): Times {
  const days = Math.max(0, zonedDaysBetween(times.startTime, now))
  return lasting(
    elapsedMs(times.startTime, times.endTime),
    addZonedDays(times.startTime, 7 * (Math.floor(days / 7) + 1)),
  )
}

/**
 * The new times of a later meeting of a series when one of its meetings moves from `before` to `after`: the
 * distance in days stays, the wall time and duration are those of `after`.
 */
export function shiftedTimes(later: Times, before: Times, after: Times): Times {
  const days = zonedDaysBetween(before.startTime, later.startTime)
  const length = elapsedMs(after.startTime, after.endTime)
  return lasting(length, addZonedDays(after.startTime, days))
}

function lasting(length: number, startTime: string): Times {
  return { startTime, endTime: instantOf(millisecondsOf(startTime) + length) }
}
