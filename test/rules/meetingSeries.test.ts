import { shiftedTimes, weeklyTimes } from '../../src/rules/meetingSeries'

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
