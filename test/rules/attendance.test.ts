import {
  type CalledMeeting,
  changedEligibility,
  firstDecidingWeek,
  forecastEligibility,
  inactivityRule as sentenceOf,
  type MeetingWeek,
  meetingWeeks,
  attendanceAfter,
  type WeekPresence,
} from '../../src/rules/attendance'
import { standardPolicy } from '../../src/rules/policy/presets'
import { zonedIsoWeek } from '../../src/rules/zonedTime'

const rule = standardPolicy(101).attendance
const inactivityRule = sentenceOf(rule)

const meetingOn = (startTime: string, marks: Partial<CalledMeeting> = {}): CalledMeeting => ({
  week: zonedIsoWeek(startTime),
  isClosed: true,
  isOnRoll: true,
  attended: false,
  ...marks,
})

/** Weeks by their marks: + attended, - missed, ? undecided, ! seen, o on no roll. */
const weeksOf = (marks: string): MeetingWeek[] =>
  Array.from(marks, (mark, index) => ({ week: `2026-W${10 + index}`, presence: presences[mark]! }))

const presences: Record<string, WeekPresence> = {
  '+': 'attended',
  '-': 'missed',
  '?': 'undecided',
  '!': 'seen',
  o: 'uncalled',
}

describe('meetingWeeks', () => {
  it('goes by the Pacific calendar: Sunday evening there is Monday in UTC', () => {
    const weeks = meetingWeeks([
      meetingOn('2026-11-23T08:00:00.000Z'),
      meetingOn('2026-11-23T07:59:59.999Z', { attended: true }),
    ])
    expect(weeks).toEqual([
      { week: '2026-W47', presence: 'attended' },
      { week: '2026-W48', presence: 'missed' },
    ])
  })

  it('keeps the order over the end of a year', () => {
    const weeks = meetingWeeks([
      meetingOn('2027-01-05T18:00:00Z'),
      meetingOn('2026-12-29T18:00:00Z'),
    ])
    expect(weeks.map(({ week }) => week)).toEqual(['2026-W53', '2027-W01'])
  })

  it('knows no weeks without meetings', () => {
    expect(meetingWeeks([])).toEqual([])
  })

  const came = { attended: true }
  const open = { isClosed: false }
  const uncalled = { isOnRoll: false }
  it.each<[string, Partial<CalledMeeting>[], WeekPresence]>([
    ['one of two meetings', [came, {}], 'attended'],
    ['the one, while the other is open', [came, open], 'attended'],
    ['both, of which one is open', [came, { ...open, ...came }], 'attended'],
    ['neither of two', [{}, {}], 'missed'],
    ['not the one, while the other is open', [{}, open], 'undecided'],
    ['the one that is open', [{}, { ...open, ...came }], 'seen'],
    [
      'not the one, and is not called in the one that is open',
      [{}, { ...open, ...uncalled }],
      'missed',
    ],
    ['none, called in none', [uncalled], 'uncalled'],
    ['one without being called', [{ ...uncalled, ...came }], 'attended'],
  ])('of who comes to %s', (_what, meetings, presence) => {
    const week = meetings.map((marks) => meetingOn('2026-11-17T18:00:00Z', marks))
    expect(meetingWeeks(week)).toEqual([{ week: '2026-W47', presence }])
  })
})

describe('firstDecidingWeek', () => {
  const weekly = ['2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49']

  it.each([
    ['the last', weekly[4], '2026-W47'],
    ['one in between', weekly[2], '2026-W45'],
    ['the second', weekly[1], '2026-W45'],
    ['the first', weekly[0], '2026-W45'],
  ])('is two meeting weeks before %s', (_what, closing = '', week) => {
    expect(firstDecidingWeek(rule, weekly, closing)).toBe(week)
  })
})

describe('attendanceAfter', () => {
  it.each([
    ['no meetings yet', '', null],
    ['two weeks missed', '--', null],
    ['three weeks missed', '---', 'absent'],
    ['three missed after years of coming', '++++---', 'absent'],
    ['four missed', '----', 'absent'],
    ['back again', '---+', 'present'],
    ['back, then two missed', '---+--', 'present'],
    ['the middle one attended', '-+-', 'present'],
    ['the first of three attended', '--+--', 'present'],
    ['always there', '+++', 'present'],
    ['an undecided week among three', '-?-', null],
    ['an undecided week before the last', '--?-', null],
    ['three missed after an undecided one', '?---', 'absent'],
    ['three missed before one that is undecided', '---?', 'absent'],
    ['three missed, then seen in an open roll call', '---!', null],
    ['attended, then seen in an open roll call', '+!', 'present'],
    ['a week on no roll among three', '-o--', null],
    ['back, with an undecided week since', '---+?--', 'present'],
  ])('with %s', (_what, marks, standing) => {
    expect(attendanceAfter(rule, weeksOf(marks))).toBe(standing)
  })
})

describe('other bylaws', () => {
  const twoInARow = { lostAfter: 2, regainedAfter: 2 }

  it.each([
    ['one missed', '+-', 'present'],
    ['two missed', '++--', 'absent'],
    ['back once', '--+', 'absent'],
    ['back twice', '--++', 'present'],
    ['back, missed, back', '--+-+', 'absent'],
    ['seen in one open roll call', '--!', 'absent'],
    ['back once, and seen in an open roll call', '--+!', null],
    ['seen in two open roll calls', '--!!', null],
  ])('with two in a row: %s', (_what, marks, standing) => {
    expect(attendanceAfter(twoInARow, weeksOf(`++${marks}`))).toBe(standing)
  })

  const someOfTheLast = { lostAfter: 2, lostOf: 3, regainedAfter: 2, regainedOf: 3 }

  it.each([
    ['one of three missed', '+-+', 'present'],
    ['two of three missed', '+-+-', 'absent'],
    ['two missed with an undecided week between them', '+-?-', 'absent'],
    ['two of three missed, then one attended', '--+', 'absent'],
    ['back after two of the last three', '--+-+', 'present'],
    ['back, then away twice in three weeks', '--++--', 'absent'],
    ['a loss that the week which ends it does not repeat', '-+-++', 'present'],
  ])('with two of the last three: %s', (_what, marks, standing) => {
    expect(attendanceAfter(someOfTheLast, weeksOf(`++${marks}`))).toBe(standing)
  })

  it('give the right back although the weeks that cost it are among the last', () => {
    const quickly = { lostAfter: 2, lostOf: 3, regainedAfter: 1 }
    expect(attendanceAfter(quickly, weeksOf('--+'))).toBe('present')
    expect(attendanceAfter(quickly, weeksOf('--+-'))).toBe('absent')
  })

  it('of some of the last weeks read as many weeks, and say so', () => {
    const weekly = ['2026-W44', '2026-W45', '2026-W46', '2026-W47', '2026-W48']
    expect(firstDecidingWeek({ ...someOfTheLast, lostOf: 4 }, weekly, '2026-W48')).toBe('2026-W45')
    expect(firstDecidingWeek({ ...someOfTheLast, regainedOf: 5 }, weekly, '2026-W48')).toBe(
      '2026-W44',
    )
    const eligible = { isQuorumEligible: true, isLostByAbsence: false, comments: 'On the board.' }
    const lost = changedEligibility(someOfTheLast, eligible, weeksOf('-+-'))
    expect(lost?.comments).toBe('On the board. Missed 2 of 3 consecutive meeting weeks.')
    expect(lost && changedEligibility(someOfTheLast, lost, weeksOf('+-+'))).toEqual(eligible)
  })

  it('say how many weeks decide, and how many were missed', () => {
    const weekly = ['2026-W45', '2026-W46', '2026-W47', '2026-W48']
    expect(firstDecidingWeek({ lostAfter: 1, regainedAfter: 1 }, weekly, '2026-W48')).toBe(
      '2026-W48',
    )
    expect(firstDecidingWeek({ lostAfter: 1, regainedAfter: 4 }, weekly, '2026-W48')).toBe(
      '2026-W45',
    )
    const eligible = { isQuorumEligible: true, isLostByAbsence: false, comments: 'On the board.' }
    const lost = changedEligibility(twoInARow, eligible, weeksOf('--'))
    expect(lost?.comments).toBe('On the board. Missed 2 of 2 consecutive meeting weeks.')
    expect(lost && changedEligibility(twoInARow, lost, weeksOf('++'))).toEqual(eligible)
  })
})

describe('changedEligibility', () => {
  const eligible = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }
  const lost = { isQuorumEligible: false, isLostByAbsence: true, comments: inactivityRule }
  it.each([
    ['eligible, three weeks missed', eligible, '---', lost],
    ['eligible, two weeks missed', eligible, '+--', null],
    ['eligible, on the roll for two weeks only', eligible, '--', null],
    ['lost, back in the last week', lost, '--+', eligible],
    ['lost, still away', lost, '----', null],
    ['lost, back long ago', lost, '+---', null],
  ])('%s', (_what, before, marks, after) => {
    expect(changedEligibility(rule, before, weeksOf(marks))).toEqual(after)
  })

  it('does not give back what was lost otherwise', () => {
    const other = {
      isQuorumEligible: false,
      isLostByAbsence: false,
      comments: 'Membership level without voting rights.',
    }
    expect(changedEligibility(rule, other, weeksOf('+++'))).toBeNull()
  })

  it('keeps what else the comments say', () => {
    const noted = { isQuorumEligible: true, isLostByAbsence: false, comments: 'Joined in May.' }
    const away = changedEligibility(rule, noted, weeksOf('---'))
    expect(away?.comments).toBe(`Joined in May. ${inactivityRule}`)
    expect(away && changedEligibility(rule, away, weeksOf('--+'))).toEqual(noted)
  })
})

describe('what the next meeting does', () => {
  const rule = { lostAfter: 2, regainedAfter: 2 }
  const counts = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }
  const held = (week: number, attended: boolean): CalledMeeting => ({
    week: `2026-W0${week}`,
    isClosed: true,
    isOnRoll: true,
    attended,
  })
  const next = { week: '2026-W09', isOnRoll: true }

  test.each<[string, CalledMeeting[], boolean | null, boolean | null]>([
    ['nothing after attendance', [held(7, false), held(8, true)], null, null],
    ['takes the eligibility after one missed week', [held(8, false)], false, null],
    [
      'takes nothing while another meeting of its week is to come',
      [held(8, false), { ...held(9, false), isClosed: false }],
      null,
      null,
    ],
    [
      'does not count weeks from before an eligibility that was given back by hand',
      [held(6, false), held(7, false), held(8, true)],
      null,
      null,
    ],
  ])('%s', (_, others, missed, attended) => {
    const { ifMissed, ifAttended } = forecastEligibility(rule, counts, others, next)
    expect(ifMissed?.isQuorumEligible ?? null).toBe(missed)
    expect(ifAttended?.isQuorumEligible ?? null).toBe(attended)
  })
})
