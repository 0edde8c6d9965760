import * as fc from 'fast-check'
import { formatZoned, formatZonedDateTime, timeUntil } from '../../src/rules/zonedText'
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
