/** The second opinion on Pacific time: luxon, at any instant. */
import * as fc from 'fast-check'
import { DateTime } from 'luxon'
import { associationZone } from '../../src/rules/associationZone'

export const instants = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

export function luxonZoned(instant: string): DateTime {
  return DateTime.fromISO(instant, { zone: associationZone(), locale: 'en-US' })
}

/** The instant of a wall time: of two possible instants luxon takes the earlier and the product the later one. */
export function luxonLater(wallTime: DateTime): string {
  // Lord Howe Island sets its clocks back by half an hour.
  const shown = wallTime.toFormat('yyyyMMddHHmm')
  const again = [60, 30]
    .map((minutes) => wallTime.plus({ minutes }))
    .find((later) => later.toFormat('yyyyMMddHHmm') === shown)
  return (again ?? wallTime).toUTC().toISO() ?? ''
}
