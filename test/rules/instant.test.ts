import { instantOf, millisecondsOf } from '../../src/rules/instant'

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
