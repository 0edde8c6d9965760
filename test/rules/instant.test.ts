import {
  addElapsedHours,
  elapsedMs,
  instantOf,
  isBefore,
  millisecondsOf,
} from '../../src/rules/instant'

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
