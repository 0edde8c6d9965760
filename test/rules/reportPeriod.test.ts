import { periodBounds, periodRefusal, reportPeriod } from '../../src/rules/reportPeriod'

it.each([
  ['2026-11-21T18:00:00.000Z', '2026-05-21', '2026-11-21'],
  ['2026-11-22T07:59:59.999Z', '2026-05-21', '2026-11-21'],
  ['2026-08-31T18:00:00.000Z', '2026-02-28', '2026-08-31'],
  ['2024-08-31T18:00:00.000Z', '2024-02-29', '2024-08-31'],
  ['2100-08-31T18:00:00.000Z', '2100-02-28', '2100-08-31'],
  ['2000-08-31T18:00:00.000Z', '2000-02-29', '2000-08-31'],
  ['2026-05-31T18:00:00.000Z', '2025-11-30', '2026-05-31'],
  ['2026-01-15T18:00:00.000Z', '2025-07-15', '2026-01-15'],
])('at %s it is from %s to %s', (now, start, end) => {
  expect(reportPeriod({}, now)).toEqual({ start, end })
})

it('keeps what is given', () => {
  const given = { start: '2024-01-01', end: '2024-02-01' }
  expect(reportPeriod(given, '2026-11-21T18:00:00.000Z')).toEqual(given)
})

it('refuses a start after the end, not one on the same day', () => {
  expect(periodRefusal({ start: '2026-01-02', end: '2026-01-01' })).toBe(
    'Please provide a start date that is not after the end date.',
  )
  expect(periodRefusal({ start: '2026-01-01', end: '2026-01-01' })).toBeNull()
})

it('reaches from midnight to midnight in Pacific time, over a change of clock too', () => {
  expect(periodBounds({ start: '2026-03-08', end: '2026-03-08' })).toEqual({
    from: '2026-03-08T08:00:00.000Z',
    before: '2026-03-09T07:00:00.000Z',
  })
})
