/** Instants and Pacific wall time. Instants are ISO 8601 strings; those given back are UTC with milliseconds. */
import { instantOf, millisecondsOf, wallTimeOfDay } from './instant'
import { asUtc, readWallClock } from './wallClock'

export const PACIFIC = 'America/Los_Angeles'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const summerOffsetMs = 7 * hourMs
const winterOffsetMs = 8 * hourMs

function wallTimeOf(milliseconds: number): number {
  const belowSecond = ((milliseconds % 1000) + 1000) % 1000
  return asUtc(readWallClock(milliseconds, PACIFIC)) + belowSecond
}

/** How often the wall clock shows this time: 0 in the hour skipped in March, 2 in November's doubled one. */
function readingsOf(wallTime: number): { summer: boolean; winter: boolean } {
  return {
    summer: wallTimeOf(wallTime + summerOffsetMs) === wallTime,
    winter: wallTimeOf(wallTime + winterOffsetMs) === wallTime,
  }
}

/** The later instant where the wall time comes twice or not at all: both are the winter reading. */
function fromWallTime(wallTime: number): number {
  const { summer, winter } = readingsOf(wallTime)
  return wallTime + (summer && !winter ? summerOffsetMs : winterOffsetMs)
}

function wallTimeOfHour(day: string, hour: number): number {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`Not an hour: ${hour}`)
  return wallTimeOfDay(day) + hour * hourMs
}

/** True where the first instant is earlier, to the millisecond. */
export function isBefore(instant: string, other: string): boolean {
  return millisecondsOf(instant) < millisecondsOf(other)
}

/** Elapsed milliseconds, negative where `to` is earlier. Wall clocks play no part. */
export function elapsedMs(from: string, to: string): number {
  return millisecondsOf(to) - millisecondsOf(from)
}

/** The instant a number of elapsed hours later; a clock change in between plays no part. */
export function addElapsedHours(instant: string, hours: number): string {
  return instantOf(millisecondsOf(instant) + hours * hourMs)
}

/**
 * The same Pacific wall time a number of days later (earlier, if negative). Where that time
 * does not exist or comes twice, the later instant: 2026-03-08 2 AM is 10:00Z, 2026-11-01 1 AM is 09:00Z.
 */
export function addPacificDays(instant: string, days: number): string {
  return instantOf(fromWallTime(wallTimeOf(millisecondsOf(instant)) + days * dayMs))
}

/** The Pacific wall time a number of days and hours later, rounded down to the full hour. */
export function fullPacificHourAfter(instant: string, days: number, hours: number): string {
  const wallTime = wallTimeOf(millisecondsOf(instant)) + days * dayMs + hours * hourMs
  return instantOf(fromWallTime(Math.floor(wallTime / hourMs) * hourMs))
}

/**
 * The instant of a full Pacific hour (0 to 23) of a day `yyyy-MM-dd`; the later instant where the
 * hour does not exist or comes twice. Throws a RangeError for another hour or no calendar day.
 */
export function pacificInstant(day: string, hour: number): string {
  return instantOf(fromWallTime(wallTimeOfHour(day, hour)))
}

/** Whether the clock skips a Pacific hour of a day or shows it twice; null for all other hours. */
export function isDoubledOrMissingHour(day: string, hour: number): 'missing' | 'doubled' | null {
  const { summer, winter } = readingsOf(wallTimeOfHour(day, hour))
  if (summer && winter) return 'doubled'
  return summer || winter ? null : 'missing'
}

/** The Pacific calendar day `yyyy-MM-dd` of an instant. */
export function pacificDay(instant: string): string {
  return instantOf(wallTimeOf(millisecondsOf(instant))).slice(0, 10)
}

/** How many Pacific calendar days later the second instant is, below zero where it is earlier. */
export function pacificDaysBetween(from: string, to: string): number {
  return (wallTimeOfDay(pacificDay(to)) - wallTimeOfDay(pacificDay(from))) / dayMs
}

/** The Pacific hour of an instant, 0 to 23. */
export function pacificHour(instant: string): number {
  return readWallClock(millisecondsOf(instant), PACIFIC).hour
}

/** Midnight at the start of a Pacific day `yyyy-MM-dd`. */
export function startOfPacificDay(day: string): string {
  return pacificInstant(day, 0)
}

/** The ISO week of the Pacific day of an instant: `2026-W47`. It belongs to the year of its Thursday. */
export function isoWeekPacific(instant: string): string {
  const day = wallTimeOfDay(pacificDay(instant))
  const mondayBased = (new Date(day).getUTCDay() + 6) % 7
  const thursday = day + (3 - mondayBased) * dayMs
  const year = new Date(thursday).getUTCFullYear()
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs))
  return `${year}-W${String(week).padStart(2, '0')}`
}
