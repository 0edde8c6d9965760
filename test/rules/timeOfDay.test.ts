import { formatZonedSpan, formatZonedTime } from '../../src/rules/timeOfDay'

it('names the hour alone where the day is plain', () => {
  expect(formatZonedTime('2026-11-28T01:05:00.000Z')).toBe('5:05 PM PT')
})

const noon = '2026-03-02T20:00:00.000Z'
const before = '2026-03-02T19:50:00.000Z'
const after = '2026-03-02T21:04:59.999Z'

it.each([
  [noon, after, '12:00-1:04 PM PT'],
  [before, after, '11:50 AM-1:04 PM PT'],
  [before, null, 'since 11:50 AM PT'],
])('from %s to %s reads %s', (from, until, text) => {
  expect(formatZonedSpan(from, until)).toBe(text)
})
