/** What clocks show, as calendars write it, and when that is. */
import ICAL from 'ical.js'
import { DateTime, IANAZone } from 'luxon'
import { associationZone } from '../../rules/associationZone'

/** What a clock shows, as milliseconds of a UTC day that shows the same. */
export type WallTime = number

/** Clocks of one place. */
export interface WallClock {
  instantOf(wallTime: WallTime): Date
  wallTimeOf(instant: Date): WallTime
}

export function wallTimeOf({ year, month, day, hour, minute, second }: ICAL.Time): WallTime {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The clock of a property that has a time: UTC, a zone by its name, one that the calendar describes itself,
 * and the association's where it says nothing.
 *
 * @throws {RangeError} for a zone that nobody knows
 */
export function clockOf(property: ICAL.Property, time: ICAL.Time): WallClock {
  if (time.zone === ICAL.Timezone.utcTimezone) return clockIn('UTC')
  const named = property.getFirstParameter('tzid')
  if (!named) return clockIn(associationZone())
  if (IANAZone.isValidZone(named)) return clockIn(named)
  const described = time.zone
  if (described === null || described === ICAL.Timezone.localTimezone)
    throw new RangeError(`The time zone ${named} is not known.`)
  return describedClock(described)
}

function clockIn(zone: string): WallClock {
  return {
    instantOf: (wallTime) =>
      DateTime.fromMillis(wallTime, { zone: 'UTC' })
        .setZone(zone, { keepLocalTime: true })
        .toJSDate(),
    wallTimeOf: (instant) =>
      DateTime.fromJSDate(instant, { zone }).setZone('UTC', { keepLocalTime: true }).toMillis(),
  }
}

/** Of a zone with a name of its own, such as those of Outlook. */
function describedClock(zone: ICAL.Timezone): WallClock {
  const offsetMs = (wallTime: WallTime) =>
    1000 * zone.utcOffset(ICAL.Time.fromJSDate(new Date(wallTime), true))
  return {
    instantOf: (wallTime) => new Date(wallTime - offsetMs(wallTime)),
    wallTimeOf: (instant) => {
      const near = instant.getTime() + offsetMs(instant.getTime())
      return instant.getTime() + offsetMs(near)
    },
  }
}
