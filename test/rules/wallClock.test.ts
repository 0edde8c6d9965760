import { readWallClock, zoneNameAt } from '../../src/rules/wallClock'

describe('readWallClock', () => {
  it.each([
    ['2026-11-27T08:00:00Z', 'America/Los_Angeles', [2026, 11, 27, 0, 0, 0]],
    ['2026-11-28T07:59:59Z', 'America/Los_Angeles', [2026, 11, 27, 23, 59, 59]],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', [2026, 1, 1, 5, 45, 0]],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', [2027, 1, 1, 0, 30, 0]],
    ['1969-12-31T23:59:58Z', 'UTC', [1969, 12, 31, 23, 59, 58]],
  ])('at %s in %s', (instant, zone, [year, month, day, hour, minute, second]) => {
    expect(readWallClock(Date.parse(instant), zone)).toEqual({
      year,
      month,
      day,
      hour,
      minute,
      second,
    })
  })

  it('refuses a zone nobody knows and a time that is none', () => {
    expect(() => readWallClock(0, 'Mars/Olympus')).toThrow(RangeError)
    expect(() => readWallClock(Number.NaN, 'UTC')).toThrow(RangeError)
  })
})

describe('zoneNameAt', () => {
  it.each([
    ['2026-01-15T00:00:00Z', 'America/New_York', 'EST'],
    ['2026-07-15T00:00:00Z', 'America/New_York', 'EDT'],
    ['2026-01-15T00:00:00Z', 'Europe/Berlin', 'GMT+1'],
    ['2026-07-15T00:00:00Z', 'Europe/Berlin', 'GMT+2'],
  ])('at %s in %s is %s', (instant, zone, name) => {
    expect(zoneNameAt(Date.parse(instant), zone)).toBe(name)
  })
})
