/**
 * Instants and the wall time of the association's zone. Instants are ISO 8601 strings; returned ones are UTC with
 * milliseconds.
 */
import { associationZone } from './associationZone'
import { wallTimeOfDay } from './calendarDay'
import { instantOf, millisecondsOf } from './instant'
import { asUtc, readWallClock } from './wallClock'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function wallTimeOf(milliseconds: number): number {
  const belowSecond = ((milliseconds % 1000) + 1000) % 1000
  return asUtc(readWallClock(milliseconds, associationZone())) + belowSecond
}

/**
 * Finds the instants of a wall time. `possible` are the candidates: one, or two around a change of clocks. `shown`
 * are those at which the clock really shows it: none in a skipped hour, both in a repeated one.
 */
function readingsOf(wallTime: number): { possible: number[]; shown: number[] } {
  // No zone differs from UTC by a whole day, so one of these lies before the instant and the other after it.
  const [before, after] = [wallTime - dayMs, wallTime + dayMs].map(
    (near) => wallTimeOf(near) - near,
  )
  const possible = [...new Set([before, after])].map((offset = 0) => wallTime - offset)
  if (possible.length === 1) return { possible, shown: possible }
  return { possible, shown: possible.filter((instant) => wallTimeOf(instant) === wallTime) }
}

/** The later instant where the wall time occurs twice or not at all. */
function fromWallTime(wallTime: number): number {
  const { possible, shown } = readingsOf(wallTime)
  return Math.max(...(shown.length > 0 ? shown : possible))
}

function wallTimeOfHour(day: string, hour: number): number {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`Not an hour: ${hour}`)
  return wallTimeOfDay(day) + hour * hourMs
}

/**
 * The same wall time a number of days later, or earlier if negative. The later instant where that time does not
 * exist or occurs twice: 2026-03-08 2 AM is 10:00Z, 2026-11-01 1 AM is 09:00Z.
 */
export function addZonedDays(instant: string, days: number): string {
  return instantOf(fromWallTime(wallTimeOf(millisecondsOf(instant)) + days * dayMs))
}

/** The wall time a number of days and hours later, rounded down to the full hour. */
export function fullZonedHourAfter(instant: string, days: number, hours: number): string {
  const wallTime = wallTimeOf(millisecondsOf(instant)) + days * dayMs + hours * hourMs
  return instantOf(fromWallTime(Math.floor(wallTime / hourMs) * hourMs))
}

/**
 * The instant of a wall time, which is given in milliseconds as if it were UTC; the later instant where the time
 * does not exist or occurs twice.
 */
export function zonedInstantOf(wallTime: number): string {
  return instantOf(fromWallTime(wallTime))
}

/**
 * The instant of a full hour (0 to 23) of a day `yyyy-MM-dd`; the later instant where the hour does not exist or
 * occurs twice.
 *
 * @throws {RangeError} for another hour or an invalid day
 */
export function zonedInstant(day: string, hour: number): string {
  return instantOf(fromWallTime(wallTimeOfHour(day, hour)))
}

/** Whether the clock skips or repeats an hour of a day; null for all other hours. */
export function isDoubledOrMissingHour(day: string, hour: number): 'missing' | 'doubled' | null {
  const { shown } = readingsOf(wallTimeOfHour(day, hour))
  if (shown.length === 2) return 'doubled'
  return shown.length === 1 ? null : 'missing'
}

/** The calendar day `yyyy-MM-dd` of an instant. */
export function zonedDay(instant: string): string {
  return instantOf(wallTimeOf(millisecondsOf(instant))).slice(0, 10)
}

/** The number of calendar days from the first instant to the second, negative where the second is earlier. */
export function zonedDaysBetween(from: string, to: string): number {
  return (wallTimeOfDay(zonedDay(to)) - wallTimeOfDay(zonedDay(from))) / dayMs
}

/** The hour of an instant, 0 to 23. */
export function zonedHour(instant: string): number {
  return readWallClock(millisecondsOf(instant), associationZone()).hour
}

/**
 * The first instant of a day `yyyy-MM-dd`: midnight, or the first hour that exists where the clock skips midnight.
 */
export function startOfZonedDay(day: string): string {
  const { possible, shown } = readingsOf(wallTimeOfDay(day))
  return instantOf(shown.length > 0 ? Math.min(...shown) : Math.max(...possible))
}

/** The ISO week of an instant's day: `2026-W47`. It belongs to the year of its Thursday. */
export function zonedIsoWeek(instant: string): string {
  const day = wallTimeOfDay(zonedDay(instant))
  const mondayBased = (new Date(day).getUTCDay() + 6) % 7
  const thursday = day + (3 - mondayBased) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs))
  return `${year}-W${String(week).padStart(2, '0')}`
}
