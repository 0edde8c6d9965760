/** Calendar days as texts, and the numbers one counts with. */
import { instantOf } from './instant'
import { formatDate } from './zonedText'

/**
 * The calendar day `yyyy-MM-dd` of the years 1000 to 2999 that a text is; null where it is none. A year
 * that is still being typed, such as 0202, makes none.
 */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null
  const wallTime = Date.parse(text)
  return !Number.isNaN(wallTime) && instantOf(wallTime).startsWith(text) ? text : null
}

/** Midnight of a calendar day `yyyy-MM-dd` as if it were UTC. Throws a RangeError for what is no day. */
export function wallTimeOfDay(day: string): number {
  const wallTime = Date.parse(day)
  if (Number.isNaN(wallTime) || instantOf(wallTime).slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`)
  }
  return wallTime
}

/** `Nov 27, 2026` of a calendar day `yyyy-MM-dd`. */
export function formatDay(day: string): string {
  const date = new Date(wallTimeOfDay(day))
  return formatDate({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  })
}
