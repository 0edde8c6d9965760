/** Calendar days as text and as numbers for arithmetic. */
import { instantOf } from './instant'
import { formatDate } from './zonedText'

/**
 * The text as a calendar day `yyyy-MM-dd` of the years 1000 to 2999; null where it is not one. A year that is
 * still being typed, such as 0202, is not a day yet.
 */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null
  const wallTime = Date.parse(text)
  return !Number.isNaN(wallTime) && instantOf(wallTime).startsWith(text) ? text : null
}

/** The message for a typed text that is not a day. */
export const incompleteDay = 'Please provide a complete date: month, day and year.'

/**
 * Midnight of a calendar day `yyyy-MM-dd` as if it were UTC, in milliseconds.
 *
 * @throws {RangeError} for a text that is not a day
 */
export function wallTimeOfDay(day: string): number {
  const wallTime = Date.parse(day)
  if (Number.isNaN(wallTime) || instantOf(wallTime).slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`)
  }
  return wallTime
}

/** Formats a calendar day `yyyy-MM-dd` as `Nov 27, 2026`. */
export function formatDay(day: string): string {
  const date = new Date(wallTimeOfDay(day))
  return formatDate({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  })
}
