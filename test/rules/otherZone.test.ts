import { associationZone } from '../../src/rules/associationZone'
import { formatInZone, isSameWallTime } from '../../src/rules/otherZone'

describe('formatInZone', () => {
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
