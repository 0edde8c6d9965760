/** The association's wall time in the format of a browser's `datetime-local` field: `2026-11-27T17:00`. */
import { associationZone } from './associationZone'
import { wallTimeOfDay } from './calendarDay'
import { millisecondsOf } from './instant'
import { zonedInstantOf } from './zonedTime'
import { readWallClock } from './wallClock'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The wall time of an ISO 8601 UTC instant, to the minute. */
export function wallTextOf(instant: string): string {
  const { year, month, day, hour, minute } = readWallClock(
    millisecondsOf(instant),
    associationZone(),
  )
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant of a wall time; null for an invalid text. The later instant where the wall time occurs twice. */
export function instantOfWallText(text: string): string | null {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!found) return null
  const [, day = '', hour, minute] = found
  try {
    if (Number(hour) > 23 || Number(minute) > 59) return null
    return zonedInstantOf(wallTimeOfDay(day) + Number(hour) * hourMs + Number(minute) * minuteMs)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
