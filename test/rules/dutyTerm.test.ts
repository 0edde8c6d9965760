import { termOf } from '../../src/rules/dutyTerm'

/** Monday, 11 PM in California. */
const now = '2026-03-03T07:00:00.000Z'

test.each([
  ['2026-03-03T06:00:00.000Z', 'Now'],
  ['2026-03-03T07:59:00.000Z', 'Now'],
  ['2026-03-03T08:00:00.000Z', 'This week'],
  ['2026-03-10T06:59:00.000Z', 'Later'],
  ['2026-03-09T06:59:00.000Z', 'This week'],
  [null, 'Whenever you can'],
])('what falls due at %s stands under %s', (dueAt, term) => {
  expect(termOf(dueAt, now)).toBe(term)
})

test('the day is that of the association', () => {
  expect(termOf('2026-03-03T07:30:00.000Z', '2026-03-02T20:00:00.000Z')).toBe('Today')
  expect(termOf('2026-03-03T08:30:00.000Z', '2026-03-02T20:00:00.000Z')).toBe('This week')
})
