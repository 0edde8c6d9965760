import {
  areSameIntervals,
  endIntervals,
  firstJoin,
  isPresent,
  lastLeave,
  mergeIntervals,
  minutesPresent,
  intervalByHand,
} from '../../src/rules/attendanceInterval'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`
const interval = (from: string, to: string | null) => ({
  joinedAt: at(from),
  leftAt: to === null ? null : at(to),
})

describe('mergeIntervals', () => {
  it.each([
    [
      'apart',
      [interval('20:00', '20:10'), interval('20:20', '20:30')],
      [interval('20:00', '20:10'), interval('20:20', '20:30')],
    ],
    [
      'overlapping',
      [interval('20:00', '20:10'), interval('20:05', '20:30')],
      [interval('20:00', '20:30')],
    ],
    [
      'touching',
      [interval('20:00', '20:10'), interval('20:10', '20:30')],
      [interval('20:00', '20:30')],
    ],
    [
      'one within the other',
      [interval('20:00', '20:30'), interval('20:05', '20:10')],
      [interval('20:00', '20:30')],
    ],
    [
      'of which the first lasts',
      [interval('20:00', null), interval('20:05', '20:10')],
      [interval('20:00', null)],
    ],
    [
      'of which the second lasts',
      [interval('20:00', '20:10'), interval('20:05', null)],
      [interval('20:00', null)],
    ],
  ])('of stretches %s, in whatever order', (_what, intervals, merged) => {
    expect(mergeIntervals(intervals)).toEqual(merged)
    expect(mergeIntervals(intervals.toReversed())).toEqual(merged)
  })
})

it('knows first join, last leave and who is present', () => {
  const left = [interval('20:20', '20:30'), interval('20:00', '20:10')]
  expect([firstJoin(left), lastLeave(left), isPresent(left)]).toEqual([
    at('20:00'),
    at('20:30'),
    false,
  ])
  const back = [...left, interval('20:40', null)]
  expect([firstJoin(back), lastLeave(back), isPresent(back)]).toEqual([at('20:00'), null, true])
  expect([firstJoin([]), lastLeave([]), isPresent([])]).toEqual([null, null, false])
})

it('counts the minutes of all stretches, none twice', () => {
  const intervals = [
    interval('20:00', '20:10'),
    interval('20:05', '20:15'),
    interval('20:30', null),
  ]
  expect(minutesPresent(intervals, '2026-03-02T20:40:59.999Z')).toBe(25)
})

it('ends what lasts, and nobody before they joined', () => {
  expect(endIntervals([interval('20:00', null), interval('20:10', '20:20')], at('20:30'))).toEqual([
    interval('20:00', '20:30'),
    interval('20:10', '20:20'),
  ])
  expect(endIntervals([interval('20:40', null)], at('20:30'))).toEqual([interval('20:40', '20:40')])
})

test('intervals are the same where each begins and ends alike, in the same order', () => {
  const [one, two] = [interval('20:00', '20:10'), interval('20:20', null)]
  expect(areSameIntervals([one, two], [{ ...one }, { ...two }])).toBe(true)
  expect(areSameIntervals([], [])).toBe(true)
  const others = [[one], [one, two, two], [two, one], [one, interval('20:20', '20:30')]]
  others.push([one, interval('20:25', null)])
  expect(others.filter((other) => areSameIntervals([one, two], other))).toEqual([])
})

describe('intervalByHand', () => {
  it.each([
    ['nobody else saw them', [], null],
    ['they had left the tool before', [interval('19:50', '19:55')], null],
    ['they join the tool later', [interval('20:20', '20:30')], '20:20'],
    ['they join the tool twice', [interval('20:20', '20:30'), interval('20:40', null)], '20:20'],
    ['they join the tool in that instant', [interval('20:00', '20:30')], '20:30'],
    ['the tool sees them already', [interval('19:50', null)], null],
    ['they leave the tool in which they were', [interval('19:50', '20:30')], '20:30'],
    [
      'they leave the tool in that instant',
      [interval('19:50', '20:00'), interval('20:10', null)],
      '20:10',
    ],
  ])('where %s', (_what, seen, leftAt) => {
    expect(intervalByHand(at('20:00'), seen)).toEqual(interval('20:00', leftAt))
  })
})
