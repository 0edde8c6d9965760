import { nextTimes, shiftedTimes, weeklyTimes } from '../../src/rules/meetingSeries'

/** 9 AM Pacific on three Mondays; on March 8, 2026 the clocks go forward. */
const [first, second, third] = ['2026-03-02T17:00', '2026-03-09T16:00', '2026-03-16T16:00'].map(
  (start) => ({
    startTime: `${start}:00.000Z`,
    endTime: `${start.replace(':00', ':45')}:00.000Z`,
  }),
)

test('a weekly meeting keeps its Pacific wall time where the clocks change', () => {
  expect(first && weeklyTimes(first, 3)).toEqual([first, second, third])
})

test('a meeting that repeats no more is one', () => {
  expect(first && weeklyTimes(first, 1)).toEqual([first])
})

test('those that follow move by as much on the wall clock, and last as long', () => {
  if (!first || !third) throw new Error('Three meetings are needed.')
  const tuesdayAtTen = {
    startTime: '2026-03-03T18:00:00.000Z',
    endTime: '2026-03-03T20:00:00.000Z',
  }
  expect(shiftedTimes(third, first, tuesdayAtTen)).toEqual({
    startTime: '2026-03-17T17:00:00.000Z',
    endTime: '2026-03-17T19:00:00.000Z',
  })
})

test.each([
  ['into an hour that is skipped', '2026-03-01T10:30', '2026-03-01T11:15', '2026-03-08T10:30'],
  ['into an hour that comes twice', '2026-10-25T07:30', '2026-10-25T08:30', '2026-11-01T07:30'],
])('a weekly meeting that runs %s lasts as long as the first', (_what, start, end, second) => {
  const [first, next] = weeklyTimes({ startTime: `${start}:00.000Z`, endTime: `${end}:00.000Z` }, 2)
  expect(first).toEqual({ startTime: `${start}:00.000Z`, endTime: `${end}:00.000Z` })
  const length = Date.parse(end) - Date.parse(start)
  expect(next).toEqual({
    startTime: `${second}:00.000Z`,
    endTime: new Date(Date.parse(`${second}:00.000Z`) + length).toISOString(),
  })
})

test('a meeting in the first of two equal hours stays there', () => {
  const times = { startTime: '2026-11-01T08:15:00.000Z', endTime: '2026-11-01T08:45:00.000Z' }
  expect(weeklyTimes(times, 1)).toEqual([times])
})

test('a meeting planned again is on the same day of a week to come, at the same wall time', () => {
  if (!first) throw new Error('A meeting is needed.')
  expect(nextTimes(first, '2026-02-01T12:00:00.000Z')).toEqual(second)
  expect(nextTimes(first, '2026-03-08T12:00:00.000Z')).toEqual(second)
  expect(nextTimes(first, '2026-03-09T12:00:00.000Z')).toEqual(third)
})
