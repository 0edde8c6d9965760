import { dayIn, instantOf, millisecondsOf, wallTimeOfDay } from '../../src/rules/instant'

it.each([
  ['2026-11-28T01:00:00Z', '2026-11-28T01:00:00.000Z'],
  ['2026-11-28T01:00Z', '2026-11-28T01:00:00.000Z'],
  ['2026-11-28T01:00:00.5+02:00', '2026-11-27T23:00:00.500Z'],
])('reads %s as the instant %s', (text, instant) => {
  expect(instantOf(millisecondsOf(text))).toBe(instant)
})

it.each([
  '2026-11-28T01:00:00',
  '2026-11-28',
  '2026-13-28T01:00:00Z',
  '+002026-11-28T01:00:00Z',
  '2026-11-28T01:00:00Z ',
  'soon',
  '',
])('refuses %j, which names no instant', (text) => {
  expect(() => millisecondsOf(text)).toThrow(`Not an instant: ${text}`)
})

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
