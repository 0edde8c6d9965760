import {
  chartTicks,
  countTicks,
  drawnUntil,
  noHistoryText,
  quorumTimelineText,
  tickStepHours,
} from '../../src/rules/quorumChart'

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`
const points = [
  { created: at('18:01'), quorumAttendanceCount: 1 },
  { created: at('18:02'), quorumAttendanceCount: 2 },
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
  expect(noHistoryText('delegate')).toBe('No data yet. At least one active delegate must join.')
})

test.each([
  [[], 'Not met, at most 3 of 5'],
  [[['10:00', '11:00']], 'Met 2:00-3:00 AM PT, at most 3 of 5'],
  [
    [
      ['10:00', '10:10'],
      ['10:20', '11:00'],
    ],
    'Met 2:00-3:00 AM PT with 1 break, at most 3 of 5',
  ],
  [
    [
      ['10:00', '10:10'],
      ['10:20', '10:30'],
      ['10:40', null],
    ],
    'Met since 2:00 AM PT with 2 breaks, at most 3 of 5',
  ],
])('the spans %j read %s', (spans, text) => {
  const met = spans.map(([from, until]) => ({ from: at(from!), until: until ? at(until) : null }))
  expect(quorumTimelineText({ highest: 3, met }, 5)).toBe(text)
})
