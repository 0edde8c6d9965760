/** Wall times of calendars and their instants. */
import ICAL from 'ical.js'
import { DateTime, IANAZone } from 'luxon'
import { associationZone } from '../../../rules/associationZone'

/** A wall time, as the milliseconds of the UTC instant that reads the same. */
export type WallTime = number

/** The clock of one time zone. */
export interface WallClock {
  instantOf(wallTime: WallTime): Date
  wallTimeOf(instant: Date): WallTime
}

export function wallTimeOf({ year, month, day, hour, minute, second }: ICAL.Time): WallTime {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The clock of a property with a time: UTC, a zone by its name, a zone that the calendar describes itself or,
 * where none is given, the association's zone.
 *
 * @throws {RangeError} for an unknown zone
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

/**
 * The rule parts that daylight saving time needs, with the number of values allowed. Other rules, such as one for
 * every second, would keep a server busy for days.
 */
const mostOfZone: Record<string, number> = { BYMONTH: 1, BYDAY: 1, BYMONTHDAY: 7 }
const mostZoneRules = 20
const mostZoneDates = 500

/** @throws {RangeError} for a description that would take long to expand */
function assertPlain(zone: ICAL.Timezone): void {
  const properties = (name: string) =>
    zone.component.getAllSubcomponents().flatMap((part) => part.getAllProperties(name))
  const rules = properties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  const dates = properties('rdate').flatMap((date) => date.getValues())
  const isPlain =
    rules.length <= mostZoneRules && dates.length <= mostZoneDates && rules.every(isYearly)
  if (!isPlain) throw new RangeError(`The time zone ${zone.tzid} is too intricate.`)
}

function isYearly({ freq, parts }: ICAL.Recur): boolean {
  const few = Object.entries(parts).every(([name, values]) => {
    return [values].flat().length <= (mostOfZone[name] ?? 0)
  })
  return freq === 'YEARLY' && few
}

const describedClocks = new WeakMap<ICAL.Timezone, WallClock>()

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

/** The clock of a zone that the calendar describes itself, as Outlook does. */
function describedClock(zone: ICAL.Timezone): WallClock {
  const known = describedClocks.get(zone)
  if (known) return known
  assertPlain(zone)
  const offsetMs = (wallTime: WallTime) =>
    1000 * zone.utcOffset(ICAL.Time.fromJSDate(new Date(wallTime), true))
  const clock: WallClock = {
    instantOf: (wallTime) => new Date(wallTime - offsetMs(wallTime)),
    wallTimeOf: (instant) => {
      const near = instant.getTime() + offsetMs(instant.getTime())
      return instant.getTime() + offsetMs(near)
    },
  }
  describedClocks.set(zone, clock)
  return clock
}
