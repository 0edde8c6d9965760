import { hourChoices } from '../../../../src/client/screens/voteQuestionEditor/hourChoices'
import { standardPolicy } from '../../../../src/rules/policies'

// Noon in California.
const now = '2026-03-02T20:00:00.000Z'
const circumstances = { now, policy: standardPolicy(101), edited: null }

function labels(day: string | null) {
  return hourChoices(day, circumstances).map(({ label }) => label)
}

function disabledHours(day: string) {
  return hourChoices(day, circumstances)
    .filter(({ isDisabled }) => isDisabled)
    .map(({ hour }) => hour)
}

test('times are offered hourly, from 12:00 AM to 11:00 PM', () => {
  expect(labels('2026-03-04')).toHaveLength(24)
  expect(labels('2026-03-04')[0]).toBe('12:00 AM')
  expect(labels(null).at(-1)).toBe('11:00 PM')
})

test('of today only the times after now can be chosen', () => {
  expect(disabledHours('2026-03-02')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(disabledHours('2026-03-03')).toEqual([])
})

test('the hour that the clock skips cannot be chosen, the one that comes twice says which it is', () => {
  expect(disabledHours('2026-03-08')).toEqual([2])
  expect(labels('2026-03-08')[2]).toBe('2:00 AM (skipped by the clock)')
  expect(labels('2026-11-01')[1]).toBe('1:00 AM (the second one)')
})
