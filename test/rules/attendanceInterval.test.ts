import {
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
    ['apart', [interval('20:00', '20:10'), interval('20:20', '20:30')], 2],
    ['overlapping', [interval('20:00', '20:10'), interval('20:05', '20:30')], 1],
    ['touching', [interval('20:00', '20:10'), interval('20:10', '20:30')], 1],
    ['one within the other', [interval('20:00', '20:30'), interval('20:05', '20:10')], 1],
    ['one that lasts', [interval('20:00', null), interval('20:05', '20:10')], 1],
  ])('of stretches %s', (_what, intervals, count) => {
    const merged = mergeIntervals(intervals.toReversed())
    expect(merged).toHaveLength(count)
    expect(merged).toEqual(mergeIntervals(intervals))
  })

  it('lasts where one of the two does', () => {
    expect(mergeIntervals([interval('20:00', '20:10'), interval('20:05', null)])).toEqual([
      interval('20:00', null),
    ])
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

describe('intervalByHand', () => {
  it.each([
    ['nobody else saw them', [], null],
    ['they had left the tool before', [interval('19:50', '19:55')], null],
    ['they join the tool later', [interval('20:20', '20:30')], '20:20'],
    ['they join the tool twice', [interval('20:20', '20:30'), interval('20:40', null)], '20:20'],
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
