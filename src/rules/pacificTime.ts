/** Instants and Pacific wall time. Instants are ISO 8601 strings; those given back are UTC with milliseconds. */
import { readWallClock, zoneNameAt } from './wallClock'
import type { WallClock } from './wallClock'

export const PACIFIC = 'America/Los_Angeles'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const countdownMs = 48 * hourMs
const summerOffsetMs = 7 * hourMs
const winterOffsetMs = 8 * hourMs

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/

/** Milliseconds since 1970 UTC. A text without zone is no instant and throws a RangeError. */
function millisecondsOf(instant: string): number {
  const milliseconds = instantPattern.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: ${instant}`)
  return milliseconds
}

function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** A wall clock as if it were UTC, in full seconds: a number one can count days and hours with. */
function asUtc({ year, month, day, hour, minute, second }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

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

function wallTimeOfDay(day: string): number {
  const [, year, month, date] = dayPattern.exec(day) ?? []
  const wallTime = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(wallTime) || instantOf(wallTime).slice(0, 10) !== day) {
    throw new RangeError(`Not a calendar day: ${day}`)
  }
  return wallTime
}

function wallTimeOfHour(day: string, hour: number): number {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`Not an hour: ${hour}`)
  return wallTimeOfDay(day) + hour * hourMs
}

/** True where the first instant is earlier, to the millisecond. */
export function isBefore(instant: string, other: string): boolean {
  return millisecondsOf(instant) < millisecondsOf(other)
}

/** Elapsed milliseconds, negative where `to` is the earlier one. Wall clocks play no part. */
export function elapsedMs(from: string, to: string): number {
  return millisecondsOf(to) - millisecondsOf(from)
}

/** The instant so many elapsed hours later; a change of clock in between plays no part. */
export function addElapsedHours(instant: string, hours: number): string {
  return instantOf(millisecondsOf(instant) + hours * hourMs)
}

/**
 * The same Pacific wall time on a day so many days later (or earlier, below zero). Where that time
 * does not exist or comes twice, the later instant: 2026-03-08 2 AM is 10:00Z, 2026-11-01 1 AM is 09:00Z.
 */
export function addPacificDays(instant: string, days: number): string {
  return instantOf(fromWallTime(wallTimeOf(millisecondsOf(instant)) + days * dayMs))
}

/** The Pacific wall time so many days and hours later, rounded down to the full hour. */
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

/** Whether a Pacific hour of a day is skipped by the clock or comes twice; null on all other hours. */
export function isDoubledOrMissingHour(day: string, hour: number): 'missing' | 'doubled' | null {
  const { summer, winter } = readingsOf(wallTimeOfHour(day, hour))
  if (summer && winter) return 'doubled'
  return summer || winter ? null : 'missing'
}

/** The Pacific calendar day `yyyy-MM-dd` of an instant. */
export function pacificDay(instant: string): string {
  return instantOf(wallTimeOf(millisecondsOf(instant))).slice(0, 10)
}

/** The Pacific hour of an instant, 0 to 23. */
export function pacificHour(instant: string): number {
  return readWallClock(millisecondsOf(instant), PACIFIC).hour
}

/** Midnight at the start of a Pacific day `yyyy-MM-dd`. */
export function startOfPacificDay(day: string): string {
  return pacificInstant(day, 0)
}

function formatDate({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): string {
  return `${monthNames[month - 1]} ${day}, ${year}`
}

function formatDateTime(clock: WallClock): string {
  const { hour, minute } = clock
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${formatDate(clock)}, ${time}`
}

function formatWithWeekday(clock: WallClock): string {
  return `${weekdayNames[new Date(asUtc(clock)).getUTCDay()]}, ${formatDateTime(clock)}`
}

/** `Fri, Nov 27, 2026, 5:00 PM PT` */
export function formatPacific(instant: string): string {
  return `${formatWithWeekday(readWallClock(millisecondsOf(instant), PACIFIC))} PT`
}

/** `Nov 27, 2026, 5:00 PM`, for sentences that name the zone themselves. */
export function formatPacificDateTime(instant: string): string {
  return formatDateTime(readWallClock(millisecondsOf(instant), PACIFIC))
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

/** As `formatPacific` in another IANA zone: `Sat, Nov 28, 2026, 2:00 AM GMT+1`. */
export function formatInZone(instant: string, zone: string): string {
  const milliseconds = millisecondsOf(instant)
  const dateTime = formatWithWeekday(readWallClock(milliseconds, zone))
  return `${dateTime} ${zoneNameAt(milliseconds, zone)}`
}

/** True where a zone's clock shows the Pacific time at that instant, so that naming it adds nothing. */
export function isSameWallTime(instant: string, zone: string): boolean {
  const milliseconds = millisecondsOf(instant)
  return asUtc(readWallClock(milliseconds, zone)) === asUtc(readWallClock(milliseconds, PACIFIC))
}

/**
 * `in 3 h 12 min`, `in 5 min`, in the last minute `in less than 1 min`; whole minutes, rounded down.
 * Null from 48 elapsed hours on, and once the instant has come.
 */
export function timeUntil(instant: string, now: string): string | null {
  const remaining = elapsedMs(now, instant)
  if (remaining <= 0 || remaining >= countdownMs) return null
  const hours = Math.floor(remaining / hourMs)
  const minutes = Math.floor((remaining % hourMs) / minuteMs)
  const words = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean)
  return words.length > 0 ? `in ${words.join(' ')}` : 'in less than 1 min'
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
