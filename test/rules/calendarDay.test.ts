import { dayIn, formatDay, wallTimeOfDay } from '../../src/rules/calendarDay'
import { instantOf } from '../../src/rules/instant'

it('reads a calendar day, and refuses what is none', () => {
  expect(instantOf(wallTimeOfDay('2028-02-29'))).toBe('2028-02-29T00:00:00.000Z')
  for (const day of ['2026-02-29', '2026-2-1', '2026-02-01T00:00:00Z', '']) {
    expect(() => wallTimeOfDay(day)).toThrow(`Not a calendar day: ${day}`)
  }
})

it('knows a calendar day from what is none, and from a year that is still being typed', () => {
  const days = ['2028-02-29', '1000-01-01', '2999-12-31']
  expect(days.map(dayIn)).toEqual(days)
  const none = [
    '2026-11-27T00:00:00.000Z',
    '2026-02-29',
    '0202-11-27',
    '3000-01-01',
    '2026-2-1',
    '2026-11-27T00:00Z',
    '',
  ]
  expect([...none, null].filter((text) => dayIn(text) !== null)).toEqual([])
})

it('writes a calendar day without a time, and refuses what is none', () => {
  expect(formatDay('2026-11-01')).toBe('Nov 1, 2026')
  expect(() => formatDay('2026-02-30')).toThrow(RangeError)
})
