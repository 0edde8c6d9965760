import * as fc from 'fast-check'
import { DateTime } from 'luxon'
import { associationZone } from '../../src/rules/associationZone'
import {
  addZonedDays,
  fullZonedHourAfter,
  isDoubledOrMissingHour,
  zonedIsoWeek,
  zonedDay,
  zonedHour,
  zonedInstant,
  startOfZonedDay,
} from '../../src/rules/zonedTime'
import { instants, luxonLater, luxonZoned } from '../support/luxonZoned'

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
/** Friday to Monday around both changes of clock in 2026. */
const changeWeekends = [
  '2026-03-06',
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
]

describe('zonedInstant', () => {
  it.each([
    ['2026-11-27', 17, '2026-11-28T01:00:00.000Z'],
    ['2026-07-01', 0, '2026-07-01T07:00:00.000Z'],
    ['2026-03-08', 1, '2026-03-08T09:00:00.000Z'],
    ['2026-03-08', 2, '2026-03-08T10:00:00.000Z'],
    ['2026-03-08', 3, '2026-03-08T10:00:00.000Z'],
    ['2026-11-01', 0, '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', 1, '2026-11-01T09:00:00.000Z'],
    ['2026-11-01', 2, '2026-11-01T10:00:00.000Z'],
    ['2028-02-29', 23, '2028-03-01T07:00:00.000Z'],
  ])('reads %s hour %i as %s', (day, hour, instant) => {
    expect(zonedInstant(day, hour)).toBe(instant)
  })

  it.each(changeWeekends)('agrees with luxon on every hour of %s', (day) => {
    for (const hour of everyHour) {
      const wallTime = DateTime.fromISO(day, { zone: associationZone() }).set({ hour })
      expect(zonedInstant(day, hour)).toBe(luxonLater(wallTime))
    }
  })

  it.each([
    ['2026-11-27', 24],
    ['2026-11-27', -1],
    ['2026-11-27', 1.5],
    ['2026-11-27', Number.NaN],
    ['2026-02-30', 5],
    ['2027-02-29', 5],
    ['2026-13-01', 5],
    ['2026-1-1', 5],
    ['tomorrow', 5],
    ['', 5],
  ])('refuses %j hour %d', (day, hour) => {
    expect(() => zonedInstant(day, hour)).toThrow(RangeError)
  })

  it('says which hour is none', () => {
    expect(() => zonedInstant('2026-11-27', 24)).toThrow('Not an hour: 24')
  })
})

describe('isDoubledOrMissingHour', () => {
  it.each([
    ['2026-03-08', 1, null],
    ['2026-03-08', 2, 'missing'],
    ['2026-03-08', 3, null],
    ['2026-11-01', 0, null],
    ['2026-11-01', 1, 'doubled'],
    ['2026-11-01', 2, null],
    ['2026-07-04', 2, null],
  ])('finds %s hour %i to be %s', (day, hour, kind) => {
    expect(isDoubledOrMissingHour(day, hour)).toBe(kind)
  })

  it('refuses an hour that no clock shows', () => {
    expect(() => isDoubledOrMissingHour('2026-03-08', 24)).toThrow(RangeError)
  })
})

describe('addZonedDays', () => {
  it.each([
    ['a day of 23 hours', '2026-03-08T01:00:00.000Z', 1, '2026-03-09T00:00:00.000Z'],
    ['a day of 25 hours', '2026-11-01T00:00:00.000Z', 1, '2026-11-02T01:00:00.000Z'],
    ['into the skipped hour', '2026-03-07T10:00:00.000Z', 1, '2026-03-08T10:00:00.000Z'],
    ['into its middle', '2026-03-07T10:30:00.000Z', 1, '2026-03-08T10:30:00.000Z'],
    ['into the doubled hour', '2026-10-31T08:00:00.000Z', 1, '2026-11-01T09:00:00.000Z'],
    ['backwards', '2026-11-02T01:00:00.000Z', -1, '2026-11-01T00:00:00.000Z'],
    ['over the end of a leap February', '2028-02-29T20:00:00.000Z', 1, '2028-03-01T20:00:00.000Z'],
    ['over the end of a year', '2026-12-31T20:00:00.000Z', 1, '2027-01-01T20:00:00.000Z'],
    ['with its milliseconds', '2026-05-01T20:15:30.123Z', 2, '2026-05-03T20:15:30.123Z'],
    ['from another offset', '2026-05-01T22:00:00+02:00', 1, '2026-05-02T20:00:00.000Z'],
  ])('keeps the wall time over %s', (_what, instant, days, later) => {
    expect(addZonedDays(instant, days)).toBe(later)
  })

  it('agrees with luxon from every hour of the weekends the clock changes on', () => {
    for (const day of changeWeekends) {
      for (const hour of everyHour) {
        const from = zonedInstant(day, hour)
        for (const days of [1, 2, 3, 7, -1]) {
          expect(addZonedDays(from, days)).toBe(luxonLater(luxonZoned(from).plus({ days })))
        }
      }
    }
  })

  it('agrees with luxon from any instant of thirty years', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), (instant, days) => {
        const expected = luxonLater(luxonZoned(instant).plus({ days }))
        expect(addZonedDays(instant, days)).toBe(expected)
      }),
    )
  })

  it.each(['2026-11-27', '2026-11-27T17:00:00', 'now', '', '2026-13-01T00:00:00Z'])(
    'refuses %j, which is no instant',
    (instant) => {
      expect(() => addZonedDays(instant, 1)).toThrow(RangeError)
    },
  )
})

describe('fullZonedHourAfter', () => {
  it.each([
    ['2026-11-21T21:24:22.500Z', 6, 1, '2026-11-27T22:00:00.000Z'],
    ['2026-11-21T21:00:00.000Z', 6, 1, '2026-11-27T22:00:00.000Z'],
    ['2026-11-21T21:00:00.500Z', 6, 1, '2026-11-27T22:00:00.000Z'],
    ['2026-11-21T20:59:59.999Z', 6, 1, '2026-11-27T21:00:00.000Z'],
    ['2026-03-02T20:30:00.000Z', 6, 1, '2026-03-08T20:00:00.000Z'],
    ['2026-10-26T19:30:00.000Z', 6, 1, '2026-11-01T21:00:00.000Z'],
    ['2026-03-02T09:30:00.000Z', 6, 1, '2026-03-08T10:00:00.000Z'],
    ['2026-10-26T07:30:00.000Z', 6, 1, '2026-11-01T09:00:00.000Z'],
  ])('counts from %s %i days and %i hours to %s', (now, days, hours, instant) => {
    expect(fullZonedHourAfter(now, days, hours)).toBe(instant)
  })
})

describe('zonedDay, zonedHour and startOfZonedDay', () => {
  it.each([
    ['2026-11-28T07:59:59.999Z', '2026-11-27', 23],
    ['2026-11-28T08:00:00.000Z', '2026-11-28', 0],
    ['2026-11-01T08:30:00.000Z', '2026-11-01', 1],
    ['2026-11-01T09:30:00.000Z', '2026-11-01', 1],
  ])('put %s on %s, hour %i', (instant, day, hour) => {
    expect(zonedDay(instant)).toBe(day)
    expect(zonedHour(instant)).toBe(hour)
  })

  it('begins each day at its own midnight', () => {
    expect(startOfZonedDay('2023-03-20')).toBe('2023-03-20T07:00:00.000Z')
    expect(startOfZonedDay('2026-11-01')).toBe('2026-11-01T07:00:00.000Z')
    expect(startOfZonedDay('2026-11-02')).toBe('2026-11-02T08:00:00.000Z')
  })

  it('agree with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const oracle = luxonZoned(instant)
        expect(zonedDay(instant)).toBe(oracle.toISODate())
        expect(zonedHour(instant)).toBe(oracle.hour)
        expect(startOfZonedDay(zonedDay(instant))).toBe(oracle.startOf('day').toUTC().toISO())
      }),
    )
  })
})

describe('zonedIsoWeek', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-W47'],
    ['2026-11-23T07:59:59Z', '2026-W47'],
    ['2026-11-23T08:00:00Z', '2026-W48'],
    ['2027-01-01T20:00:00Z', '2026-W53'],
    ['2027-01-04T20:00:00Z', '2027-W01'],
    ['2024-12-30T20:00:00Z', '2025-W01'],
  ])('puts %s into %s', (instant, week) => {
    expect(zonedIsoWeek(instant)).toBe(week)
  })

  it('agrees with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(zonedIsoWeek(instant)).toBe(luxonZoned(instant).toFormat("kkkk-'W'WW"))
      }),
    )
  })
})
