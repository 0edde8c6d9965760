/** The second opinion on Pacific time: luxon, at any instant. */
import * as fc from 'fast-check'
import { DateTime } from 'luxon'
import { PACIFIC } from '../../src/rules/pacificTime'

export const instants = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

export function luxonPacific(instant: string): DateTime {
  return DateTime.fromISO(instant, { zone: PACIFIC, locale: 'en-US' })
}
