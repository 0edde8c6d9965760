import * as fc from 'fast-check'
import {
  formatInZone,
  formatZoned,
  formatZonedDateTime,
  isSameWallTime,
  timeUntil,
} from '../../src/rules/zonedText'
import { associationZone } from '../../src/rules/associationZone'
import { instants, luxonZoned } from '../support/luxonZoned'

describe('formatting', () => {
  it.each([
    ['2026-11-28T01:00:00.000Z', 'Fri, Nov 27, 2026, 5:00 PM PT'],
    ['2026-07-04T07:05:59.999Z', 'Sat, Jul 4, 2026, 12:05 AM PT'],
    ['2026-07-04T19:00:00.000Z', 'Sat, Jul 4, 2026, 12:00 PM PT'],
    ['2026-11-01T08:30:00.000Z', 'Sun, Nov 1, 2026, 1:30 AM PT'],
    ['2026-11-01T09:30:00.000Z', 'Sun, Nov 1, 2026, 1:30 AM PT'],
  ])('shows %s as %s', (instant, shown) => {
    expect(formatZoned(instant)).toBe(shown)
  })

  it('agrees with luxon at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const oracle = luxonZoned(instant).toFormat("ccc, LLL d, yyyy, h:mm a 'PT'")
        expect(formatZoned(instant)).toBe(oracle)
      }),
    )
  })

  it('leaves the zone to the sentence', () => {
    expect(formatZonedDateTime('2026-11-28T01:00:00.000Z')).toBe('Nov 27, 2026, 5:00 PM')
  })

  it.each([
    ['Europe/Berlin', 'Sat, Nov 28, 2026, 2:00 AM GMT+1'],
    ['America/New_York', 'Fri, Nov 27, 2026, 8:00 PM EST'],
    ['Asia/Kolkata', 'Sat, Nov 28, 2026, 6:30 AM GMT+5:30'],
    ['UTC', 'Sat, Nov 28, 2026, 1:00 AM UTC'],
    [associationZone(), 'Fri, Nov 27, 2026, 5:00 PM PST'],
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
