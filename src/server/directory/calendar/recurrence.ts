/** The wall times at which a recurring meeting takes place (RFC 5545 section 3.8.5). */
import type ICAL from 'ical.js'
import { RRule } from 'rrule'
import { clockOf, type WallClock, type WallTime, wallTimeOf } from './wallClock'

/** A series with more recurrences is refused. */
const mostOfSeries = 1_000
/** RFC 5545 allows one rule per series, but some programs write a few. Each costs computing time. */
const mostRules = 5
const mostDates = 2_000
/** The rule parts that are allowed with each frequency: others may never match, and expanding them takes long. */
const partsOf: Record<string, readonly string[]> = {
  DAILY: ['BYMONTH', 'BYDAY'],
  WEEKLY: ['BYMONTH', 'BYDAY'],
  MONTHLY: ['BYMONTH', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'BYYEARDAY', 'BYWEEKNO'],
}
const earliest = Date.UTC(1970, 0, 1)

/**
 * The wall times from `from` up to `to`, in order, without the excluded dates.
 *
 * @throws {RangeError} for rules that are not supported
 */
export function wallTimesOf(
  event: ICAL.Component,
  { start, clock }: { start: WallTime; clock: WallClock },
  { from, to }: { from: WallTime; to: WallTime },
): WallTime[] {
  const found = new Set<WallTime>()
  const rules = event.getAllProperties('rrule')
  if (rules.length > mostRules) throw new RangeError(`It has more than ${mostRules} rules.`)
  const dates = (name: string) => {
    const properties = event.getAllProperties(name)
    if (properties.flatMap((it) => it.getValues()).length > mostDates)
      throw new RangeError(`It names more than ${mostDates} days.`)
    return properties.flatMap(datesOf(clock))
  }
  for (const wallTime of [start, ...dates('rdate')])
    if (wallTime >= from && wallTime < to) found.add(wallTime)
  for (const rule of rules) {
    const recur = rule.getFirstValue() as ICAL.Recur
    if (!isOfMeeting(recur) || start < earliest)
      throw new RangeError(`The rule ${recur.toString()} gives no dates of a meeting.`)
    const last = recur.until && untilOf(recur.until, clock)
    const rrule = new RRule({
      ...RRule.parseString(recur.toString()),
      dtstart: new Date(start),
      until: new Date(Math.min(to, last ?? to)),
    })
    const isFew = (_date: Date, at: number) => at < mostOfSeries
    for (const date of rrule.between(new Date(from), new Date(to), true, isFew))
      if (date.getTime() < to) found.add(date.getTime())
  }
  for (const wallTime of dates('exdate')) found.delete(wallTime)
  return [...found].toSorted((one, other) => one - other)
}

function isOfMeeting({ freq, interval, parts }: ICAL.Recur): boolean {
  const fitting = partsOf[freq]
  return (
    fitting !== undefined && interval > 0 && Object.keys(parts).every((it) => fitting.includes(it))
  )
}

/** Converts `UNTIL`, which is in UTC or in the time zone of the meeting. */
function untilOf(until: ICAL.Time, clock: WallClock): WallTime {
  if (until.isDate) return wallTimeOf(until) + 86_399_000
  return until.zone?.tzid === 'UTC' ? clock.wallTimeOf(until.toJSDate()) : wallTimeOf(until)
}

/** Converts the dates of a property into wall times of the meeting's time zone. */
function datesOf(clock: WallClock) {
  return (property: ICAL.Property): WallTime[] =>
    (property.getValues() as (ICAL.Time | ICAL.Period)[]).map((value) => {
      const time = 'start' in value ? value.start : value
      return clock.wallTimeOf(clockOf(property, time).instantOf(wallTimeOf(time)))
    })
}
