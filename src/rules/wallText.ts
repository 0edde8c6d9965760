/** Pacific wall time as the browser's own fields for date and time write it: `2026-11-27T17:00`. */
import { instantOf, millisecondsOf } from './instant'
import { PACIFIC, pacificInstant } from './pacificTime'
import { readWallClock } from './wallClock'

const minuteMs = 60_000

/** The Pacific wall time of an ISO 8601 UTC instant, to the minute. */
export function wallTextOf(instant: string): string {
  const { year, month, day, hour, minute } = readWallClock(millisecondsOf(instant), PACIFIC)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant of a Pacific wall time; null for what is no such text. The later one where it comes twice. */
export function instantOfWallText(text: string): string | null {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!found) return null
  const [, day = '', hour, minute] = found
  try {
    const full = millisecondsOf(pacificInstant(day, Number(hour)))
    return instantOf(full + Number(minute) * minuteMs)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
