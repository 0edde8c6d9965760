import {
  chartTicks,
  countTicks,
  drawnUntil,
  noHistoryText,
  tickStepHours,
} from '../../src/rules/quorumChart'

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`
const points = [
  { created: at('18:02'), quorumAttendanceCount: 1 },
  { created: at('18:05'), quorumAttendanceCount: 6 },
]

test.each([
  [1, 4],
  [4, 4],
  [5, 5],
  [7, 7],
  [8, 4],
  [12, 4],
  [13, 13],
])('a span of %d hours has a tick every %d', (span, step) => {
  expect(tickStepHours(span)).toBe(step)
})

test('ticks stand at both ends and between', () => {
  expect(chartTicks(at('10:00'), at('11:00'))).toEqual([at('10:00'), at('11:00')])
  expect(chartTicks(at('10:00'), at('18:00'))).toEqual([at('10:00'), at('14:00'), at('18:00')])
  expect(chartTicks(at('10:00'), at('16:30'))).toEqual([at('10:00'), at('16:30')])
})

test('counts go up by one to the highest or to the quorum', () => {
  expect(countTicks(points, 3)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(countTicks([], 2)).toEqual([0, 1, 2])
})

test('a history is drawn to the end, to the present before it, and never ends before its last point', () => {
  expect(drawnUntil(points, at('19:00'), at('18:30'))).toBe(at('18:30'))
  expect(drawnUntil(points, at('19:00'), at('23:30'))).toBe(at('19:00'))
  expect(drawnUntil(points, at('18:04'), at('23:30'))).toBe(at('18:05'))
  expect(drawnUntil([], at('19:00'), at('23:30'))).toBeNull()
})

test('without data it says who must join', () => {
  expect(noHistoryText('member companies')).toBe(
    'No data yet. At least one active member company must join.',
  )
  expect(noHistoryText('delegates')).toBe('No data yet. At least one active delegate must join.')
})
