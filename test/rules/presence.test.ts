import {
  endStays,
  firstJoin,
  isPresent,
  lastLeave,
  mergeStays,
  minutesPresent,
  stayByHand,
} from '../../src/rules/presence'

const at = (clock: string) => `2026-03-02T${clock}:00.000Z`
const stay = (from: string, to: string | null) => ({
  joinedAt: at(from),
  leftAt: to === null ? null : at(to),
})

describe('mergeStays', () => {
  it.each([
    ['apart', [stay('20:00', '20:10'), stay('20:20', '20:30')], 2],
    ['overlapping', [stay('20:00', '20:10'), stay('20:05', '20:30')], 1],
    ['touching', [stay('20:00', '20:10'), stay('20:10', '20:30')], 1],
    ['one within the other', [stay('20:00', '20:30'), stay('20:05', '20:10')], 1],
    ['one that lasts', [stay('20:00', null), stay('20:05', '20:10')], 1],
  ])('of stretches %s', (_what, stays, count) => {
    const merged = mergeStays(stays.toReversed())
    expect(merged).toHaveLength(count)
    expect(merged).toEqual(mergeStays(stays))
  })

  it('lasts where one of the two does', () => {
    expect(mergeStays([stay('20:00', '20:10'), stay('20:05', null)])).toEqual([stay('20:00', null)])
  })
})

it('knows first join, last leave and who is present', () => {
  const left = [stay('20:20', '20:30'), stay('20:00', '20:10')]
  expect([firstJoin(left), lastLeave(left), isPresent(left)]).toEqual([
    at('20:00'),
    at('20:30'),
    false,
  ])
  const back = [...left, stay('20:40', null)]
  expect([firstJoin(back), lastLeave(back), isPresent(back)]).toEqual([at('20:00'), null, true])
  expect([firstJoin([]), lastLeave([]), isPresent([])]).toEqual([null, null, false])
})

it('counts the minutes of all stretches, none twice', () => {
  const stays = [stay('20:00', '20:10'), stay('20:05', '20:15'), stay('20:30', null)]
  expect(minutesPresent(stays, '2026-03-02T20:40:59.999Z')).toBe(25)
})

it('ends what lasts, and nobody before they joined', () => {
  expect(endStays([stay('20:00', null), stay('20:10', '20:20')], at('20:30'))).toEqual([
    stay('20:00', '20:30'),
    stay('20:10', '20:20'),
  ])
  expect(endStays([stay('20:40', null)], at('20:30'))).toEqual([stay('20:40', '20:40')])
})

describe('stayByHand', () => {
  it.each([
    ['nobody else saw them', [], null],
    ['they had left the tool before', [stay('19:50', '19:55')], null],
    ['they join the tool later', [stay('20:20', '20:30')], '20:20'],
    ['they join the tool twice', [stay('20:20', '20:30'), stay('20:40', null)], '20:20'],
    ['the tool sees them already', [stay('19:50', null)], null],
    ['they leave the tool in which they were', [stay('19:50', '20:30')], '20:30'],
    ['they leave the tool in that instant', [stay('19:50', '20:00'), stay('20:10', null)], '20:10'],
  ])('where %s', (_what, seen, leftAt) => {
    expect(stayByHand(at('20:00'), seen)).toEqual(stay('20:00', leftAt))
  })
})
