/** Instants as displayed text, in the association's time zone. */
import { associationZone, zoneLabel } from './associationZone'
import { millisecondsOf } from './instant'
import { asUtc, readWallClock, type WallClock } from './wallClock'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const countdownMs = 48 * hourMs

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov 27, 2026` */
export function formatDate({
  year,
  month,
  day,
}: Pick<WallClock, 'year' | 'month' | 'day'>): string {
  return `${monthNames[month - 1]} ${day}, ${year}`
}

/** `5:00 PM` */
export function formatTime({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function formatDateTime(clock: WallClock): string {
  return `${formatDate(clock)}, ${formatTime(clock)}`
}

/** `Fri, Nov 27, 2026, 5:00 PM` */
export function formatWithWeekday(clock: WallClock): string {
  return `${weekdayNames[new Date(asUtc(clock)).getUTCDay()]}, ${formatDateTime(clock)}`
}

/** `Fri, Nov 27, 2026, 5:00 PM PT` */
export function formatZoned(instant: string): string {
  return `${formatWithWeekday(readWallClock(millisecondsOf(instant), associationZone()))} ${zoneLabel()}`
}

/** `Nov 27, 2026`, the day of an instant */
export function formatZonedDay(instant: string): string {
  return formatDate(readWallClock(millisecondsOf(instant), associationZone()))
}

/** `Nov 27, 2026, 5:00 PM`, for sentences that name the zone themselves. */
export function formatZonedDateTime(instant: string): string {
  return formatDateTime(readWallClock(millisecondsOf(instant), associationZone()))
}

/**
 * `in 3 h 12 min`, `in 5 min`, in the last minute `in less than 1 min`; whole minutes, rounded down. Null where 48
 * elapsed hours or more remain, and once the instant has passed.
 */
export function timeUntil(instant: string, now: string): string | null {
  const remaining = millisecondsOf(instant) - millisecondsOf(now)
  if (remaining <= 0 || remaining >= countdownMs) return null
  const hours = Math.floor(remaining / hourMs)
  const minutes = Math.floor((remaining % hourMs) / minuteMs)
  const words = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean)
  return words.length > 0 ? `in ${words.join(' ')}` : 'in less than 1 min'
}
