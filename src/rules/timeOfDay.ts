/** Times of day in the association's time zone, for places where the day is known from the context. */
import { associationZone, zoneLabel } from './associationZone'
import { millisecondsOf } from './instant'
import { readWallClock } from './wallClock'
import { formatTime } from './zonedText'

/** `5:00 PM PT`. */
export function formatZonedTime(instant: string): string {
  return `${formatTime(readWallClock(millisecondsOf(instant), associationZone()))} ${zoneLabel()}`
}

/** `3:24-4:13 PM PT`, `11:50 AM-12:10 PM PT`; `since 3:24 PM PT` for an open period. */
export function formatZonedSpan(from: string, until: string | null): string {
  if (until === null) return `since ${formatZonedTime(from)}`
  const start = formatTime(readWallClock(millisecondsOf(from), associationZone()))
  const end = formatZonedTime(until)
  const isSameHalf = end.includes(start.slice(-3))
  return `${isSameHalf ? start.slice(0, -3) : start}-${end}`
}
