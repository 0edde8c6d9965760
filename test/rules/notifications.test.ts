import { choicesOf, nextDigestAt } from '../../src/rules/notifications'

test('nothing is mailed to whoever chose nothing, and calendars stay as they are', () => {
  expect(choicesOf({ results: 'now' })).toEqual({
    votes: 'calendar',
    motions: 'calendar',
    results: 'now',
    amendments: 'none',
    meetings: 'calendar',
  })
})

const berlin = 'Europe/Berlin'

test.each([
  ['later on the day', '2026-11-27T05:00:00.000Z', 7, berlin, '2026-11-27T06:00:00.000Z'],
  ['from the hour on', '2026-11-27T06:00:00.000Z', 7, berlin, '2026-11-28T06:00:00.000Z'],
  ['the month after', '2026-12-31T23:30:00.000Z', 0, berlin, '2027-01-01T23:00:00.000Z'],
  ['elsewhere', '2026-11-27T05:00:00.000Z', 7, 'Asia/Kolkata', '2026-11-28T01:30:00.000Z'],
])('the next digest, %s', (_when, after, hour, zone, expected) => {
  expect(nextDigestAt(after, hour, zone)).toBe(expected)
})

test.each([
  [
    'is repeated',
    '2026-10-24T12:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ],
  [
    'is skipped',
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ],
])('where the hour %s it is sent once that day', (_what, before, that, next) => {
  expect(nextDigestAt(before, 2, berlin)).toBe(that)
  expect(nextDigestAt(that, 2, berlin)).toBe(next)
})
