/** Times of day in the association's time zone, for places where the day is known from the context. */
import { associationZone, zoneLabel } from './associationZone'
import { millisecondsOf } from './instant'
import { readWallClock } from './wallClock'
import { formatTime } from './zonedText'

/** `5:00 PM PT`. */
export function formatZonedTime(instant: string): string {
  return `${formatTime(readWallClock(millisecondsOf(instant), associationZone()))} ${zoneLabel()}`
}

/** `3:24-4:13 PM`, `11:50 AM-12:10 PM`; `since 3:24 PM` for an open period. The zone is not named. */
export function formatZonedSpan(from: string, until: string | null): string {
  const start = formatTime(readWallClock(millisecondsOf(from), associationZone()))
  if (until === null) return `since ${start}`
  const end = formatTime(readWallClock(millisecondsOf(until), associationZone()))
  const isSameHalf = start.slice(-2) === end.slice(-2)
  return `${isSameHalf ? start.slice(0, -3) : start}-${end}`
}

/** `4:06-4:20`, or `4:37-` for an open interval, for places where the day and AM or PM are known. */
export function formatZonedInterval(from: string, until: string | null): string {
  const clock = (at: string) =>
    formatTime(readWallClock(millisecondsOf(at), associationZone())).slice(0, -3)
  return `${clock(from)}-${until === null ? '' : clock(until)}`
}
