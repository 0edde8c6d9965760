/** Instants as displayed text in another time zone than the association's, such as the reader's. */
import { associationZone } from './associationZone'
import { millisecondsOf } from './instant'
import { asUtc, readWallClock, zoneNameAt } from './wallClock'
import { formatWithWeekday } from './zonedText'

/**
 * `Sat, Nov 28, 2026, 2:00 AM GMT+1`: what `formatZoned` says, by the clock of an IANA zone.
 *
 * @throws {RangeError} for an unknown zone
 */
export function formatInZone(instant: string, zone: string): string {
  const milliseconds = millisecondsOf(instant)
  const dateTime = formatWithWeekday(readWallClock(milliseconds, zone))
  return `${dateTime} ${zoneNameAt(milliseconds, zone)}`
}

/**
 * Whether a zone's clock shows the same time as the association's at an instant, so that naming it adds nothing.
 */
export function isSameWallTime(instant: string, zone: string): boolean {
  const milliseconds = millisecondsOf(instant)
  return (
    asUtc(readWallClock(milliseconds, zone)) ===
    asUtc(readWallClock(milliseconds, associationZone()))
  )
}
