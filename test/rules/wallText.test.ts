import { instantOfWallText, wallTextOf } from '../../src/rules/wallText'

test.each([
  ['2026-03-02T17:30:00.000Z', '2026-03-02T09:30'],
  ['2026-07-02T06:05:00.000Z', '2026-07-01T23:05'],
  ['2026-07-02T06:59:00.000Z', '2026-07-01T23:59'],
])('%s is %s on the Pacific wall, and back', (instant, text) => {
  expect(wallTextOf(instant)).toBe(text)
  expect(instantOfWallText(text)).toBe(instant)
})

test.each([
  '',
  ' 2026-03-02T10:00',
  '2026-02-30T10:00',
  '2026-03-02',
  '2026-03-02T25:00',
  '2026-03-02T10:60',
])('%j is no wall time', (text) => {
  expect(instantOfWallText(text)).toBeNull()
})
