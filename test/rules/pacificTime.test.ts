import * as fc from 'fast-check'
import { DateTime } from 'luxon'
import {
  PACIFIC,
  addElapsedHours,
  addPacificDays,
  elapsedMs,
  formatInZone,
  formatPacific,
  formatDay,
  formatPacificDateTime,
  fullPacificHourAfter,
  isBefore,
  isDoubledOrMissingHour,
  isSameWallTime,
  isoWeekPacific,
  pacificDay,
  pacificHour,
  pacificInstant,
  startOfPacificDay,
  timeUntil,
} from '../../src/rules/pacificTime'

/** The second opinion: luxon, which takes the earlier of two readings where the house takes the later. */
function luxonLater(wallTime: DateTime): string {
  const anHourOn = wallTime.plus({ hours: 1 })
  const isDoubled = anHourOn.hour === wallTime.hour && anHourOn.day === wallTime.day
  return (isDoubled ? anHourOn : wallTime).toUTC().toISO() ?? ''
}

function luxonPacific(instant: string): DateTime {
  return DateTime.fromISO(instant, { zone: PACIFIC, locale: 'en-US' })
}

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
const instants = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('pacificInstant', () => {
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
    expect(pacificInstant(day, hour)).toBe(instant)
  })

  it.each(changeWeekends)('agrees with luxon on every hour of %s', (day) => {
    for (const hour of everyHour) {
      const wallTime = DateTime.fromISO(day, { zone: PACIFIC }).set({ hour })
      expect(pacificInstant(day, hour)).toBe(luxonLater(wallTime))
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
    expect(() => pacificInstant(day, hour)).toThrow(RangeError)
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

describe('addPacificDays', () => {
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
    expect(addPacificDays(instant, days)).toBe(later)
  })

  it('agrees with luxon from every hour of the weekends the clock changes on', () => {
    for (const day of changeWeekends) {
      for (const hour of everyHour) {
        const from = pacificInstant(day, hour)
        for (const days of [1, 2, 3, 7, -1]) {
          expect(addPacificDays(from, days)).toBe(luxonLater(luxonPacific(from).plus({ days })))
        }
      }
    }
  })

  it('agrees with luxon from any instant of thirty years', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), (instant, days) => {
        const expected = luxonLater(luxonPacific(instant).plus({ days }))
        expect(addPacificDays(instant, days)).toBe(expected)
      }),
    )
  })

  it.each(['2026-11-27', '2026-11-27T17:00:00', 'now', '', '2026-13-01T00:00:00Z'])(
    'refuses %j, which is no instant',
    (instant) => {
      expect(() => addPacificDays(instant, 1)).toThrow(RangeError)
    },
  )
})

describe('fullPacificHourAfter', () => {
  it.each([
    ['2026-11-21T21:24:22.500Z', 6, 1, '2026-11-27T22:00:00.000Z'],
    ['2026-11-21T21:00:00.000Z', 6, 1, '2026-11-27T22:00:00.000Z'],
    ['2026-11-21T20:59:59.999Z', 6, 1, '2026-11-27T21:00:00.000Z'],
    ['2026-03-02T20:30:00.000Z', 6, 1, '2026-03-08T20:00:00.000Z'],
    ['2026-10-26T19:30:00.000Z', 6, 1, '2026-11-01T21:00:00.000Z'],
    ['2026-03-02T09:30:00.000Z', 6, 1, '2026-03-08T10:00:00.000Z'],
    ['2026-10-26T07:30:00.000Z', 6, 1, '2026-11-01T09:00:00.000Z'],
  ])('counts from %s %i days and %i hours to %s', (now, days, hours, instant) => {
    expect(fullPacificHourAfter(now, days, hours)).toBe(instant)
  })
})

describe('elapsed time', () => {
  it('is compared to the millisecond whatever the offsets', () => {
    expect(isBefore('2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z')).toBe(true)
    expect(isBefore('2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00Z')).toBe(false)
    expect(isBefore('2026-11-21T13:00:00+02:00', '2026-11-21T12:00:00Z')).toBe(true)
  })

  it('takes no notice of the wall clock', () => {
    expect(addElapsedHours('2026-03-07T20:00:00.000Z', 24)).toBe('2026-03-08T20:00:00.000Z')
    expect(elapsedMs('2026-10-31T20:00:00Z', '2026-11-01T20:00:00Z')).toBe(86_400_000)
    expect(elapsedMs('2026-11-01T20:00:00Z', '2026-10-31T20:00:00Z')).toBe(-86_400_000)
  })
})

describe('pacificDay, pacificHour and startOfPacificDay', () => {
  it.each([
    ['2026-11-28T07:59:59.999Z', '2026-11-27', 23],
    ['2026-11-28T08:00:00.000Z', '2026-11-28', 0],
    ['2026-11-01T08:30:00.000Z', '2026-11-01', 1],
    ['2026-11-01T09:30:00.000Z', '2026-11-01', 1],
  ])('put %s on %s, hour %i', (instant, day, hour) => {
    expect(pacificDay(instant)).toBe(day)
    expect(pacificHour(instant)).toBe(hour)
  })

  it('begins each day at its own midnight', () => {
    expect(startOfPacificDay('2023-03-20')).toBe('2023-03-20T07:00:00.000Z')
    expect(startOfPacificDay('2026-11-01')).toBe('2026-11-01T07:00:00.000Z')
    expect(startOfPacificDay('2026-11-02')).toBe('2026-11-02T08:00:00.000Z')
  })

  it('agree with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const oracle = luxonPacific(instant)
        expect(pacificDay(instant)).toBe(oracle.toISODate())
        expect(pacificHour(instant)).toBe(oracle.hour)
        expect(startOfPacificDay(pacificDay(instant))).toBe(oracle.startOf('day').toUTC().toISO())
      }),
    )
  })
})

describe('formatting', () => {
  it.each([
    ['2026-11-28T01:00:00.000Z', 'Fri, Nov 27, 2026, 5:00 PM PT'],
    ['2026-07-04T07:05:59.999Z', 'Sat, Jul 4, 2026, 12:05 AM PT'],
    ['2026-07-04T19:00:00.000Z', 'Sat, Jul 4, 2026, 12:00 PM PT'],
    ['2026-11-01T08:30:00.000Z', 'Sun, Nov 1, 2026, 1:30 AM PT'],
    ['2026-11-01T09:30:00.000Z', 'Sun, Nov 1, 2026, 1:30 AM PT'],
  ])('shows %s as %s', (instant, shown) => {
    expect(formatPacific(instant)).toBe(shown)
  })

  it('agrees with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const oracle = luxonPacific(instant).toFormat("ccc, LLL d, yyyy, h:mm a 'PT'")
        expect(formatPacific(instant)).toBe(oracle)
      }),
    )
  })

  it('leaves the zone to the sentence', () => {
    expect(formatPacificDateTime('2026-11-28T01:00:00.000Z')).toBe('Nov 27, 2026, 5:00 PM')
  })

  it('writes a calendar day without a time, and refuses what is none', () => {
    expect(formatDay('2026-11-01')).toBe('Nov 1, 2026')
    expect(() => formatDay('2026-02-30')).toThrow(RangeError)
  })

  it.each([
    ['Europe/Berlin', 'Sat, Nov 28, 2026, 2:00 AM GMT+1'],
    ['America/New_York', 'Fri, Nov 27, 2026, 8:00 PM EST'],
    ['Asia/Kolkata', 'Sat, Nov 28, 2026, 6:30 AM GMT+5:30'],
    ['UTC', 'Sat, Nov 28, 2026, 1:00 AM UTC'],
    [PACIFIC, 'Fri, Nov 27, 2026, 5:00 PM PST'],
  ])('shows the same instant in %s', (zone, shown) => {
    expect(formatInZone('2026-11-28T01:00:00.000Z', zone)).toBe(shown)
  })

  it('refuses a zone nobody knows', () => {
    expect(() => formatInZone('2026-11-28T01:00:00.000Z', 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('isSameWallTime', () => {
  it.each([
    ['2026-11-28T01:00:00Z', 'America/Vancouver', true],
    ['2026-11-28T01:00:00Z', 'America/Phoenix', false],
    ['2026-07-28T01:00:00Z', 'America/Phoenix', true],
    ['2026-11-28T01:00:00Z', 'Europe/London', false],
  ])('at %s finds %s: %s', (instant, zone, isSame) => {
    expect(isSameWallTime(instant, zone)).toBe(isSame)
  })
})

describe('timeUntil', () => {
  const now = '2026-11-21T12:00:00.000Z'

  it.each([
    ['2026-11-21T15:12:00.000Z', 'in 3 h 12 min'],
    ['2026-11-21T12:05:59.999Z', 'in 5 min'],
    ['2026-11-21T15:00:00.000Z', 'in 3 h'],
    ['2026-11-21T12:00:59.999Z', 'in less than 1 min'],
    ['2026-11-21T12:00:00.001Z', 'in less than 1 min'],
    ['2026-11-23T11:59:59.999Z', 'in 47 h 59 min'],
    ['2026-11-23T12:00:00.000Z', null],
    ['2026-11-21T12:00:00.000Z', null],
    ['2026-11-21T11:59:00.000Z', null],
  ])('says of %s: %s', (instant, words) => {
    expect(timeUntil(instant, now)).toBe(words)
  })
})

describe('isoWeekPacific', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-W47'],
    ['2026-11-23T07:59:59Z', '2026-W47'],
    ['2026-11-23T08:00:00Z', '2026-W48'],
    ['2027-01-01T20:00:00Z', '2026-W53'],
    ['2027-01-04T20:00:00Z', '2027-W01'],
    ['2024-12-30T20:00:00Z', '2025-W01'],
  ])('puts %s into %s', (instant, week) => {
    expect(isoWeekPacific(instant)).toBe(week)
  })

  it('agrees with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(isoWeekPacific(instant)).toBe(luxonPacific(instant).toFormat("kkkk-'W'WW"))
      }),
    )
  })
})
