import { type CalledMeeting, firstDecidingWeek, meetingWeeks } from '../../src/rules/attendance'
import {
  isExcused,
  leaveIn,
  leaveRefusal,
  leavesBeside,
  mostWeeksOfLeave,
  noLeaves,
} from '../../src/rules/leave'
import { zonedIsoWeek } from '../../src/rules/zonedTime'

const meetingOn = (startTime: string, marks: Partial<CalledMeeting> = {}): CalledMeeting => ({
  week: zonedIsoWeek(startTime),
  isClosed: true,
  isOnRoll: true,
  attended: false,
  ...marks,
})

describe('a leave', () => {
  const leave = { leaveFrom: '2026-03-02', leaveTo: '2026-03-20', furtherLeaves: [] }

  it.each([
    ['before it', '2026-03-01', 45, false],
    ['on its first day', '2026-03-02', 45, true],
    ['on its last day', '2026-03-20', 45, true],
    ['after it', '2026-03-21', 45, false],
    ['on the last day that the bylaws excuse', '2026-03-08', 7, true],
    ['on the day after that', '2026-03-09', 7, false],
    ['where the bylaws know none', '2026-03-02', undefined, false],
  ])('%s', (_what, day, leaveDays, excused) => {
    expect(isExcused({ leaveDays }, leave, day)).toBe(excused)
    expect(isExcused({ leaveDays }, noLeaves, day)).toBe(false)
    const further = { ...noLeaves, furtherLeaves: ['2026-03-02/2026-03-20'] }
    expect(isExcused({ leaveDays }, further, day)).toBe(excused)
  })

  it('leaves out the weeks in which somebody did not come', () => {
    const meeting = meetingOn('2026-03-03T18:00:00Z', { isExcused: true })
    expect(meetingWeeks([meeting])).toEqual([])
    expect(meetingWeeks([{ ...meeting, attended: true }])).toMatchObject([{ presence: 'attended' }])
    expect(meetingWeeks([meeting, meetingOn('2026-03-05T18:00:00Z')])).toMatchObject([
      { presence: 'missed' },
    ])
  })

  it('of several counts as many in a calendar year as the bylaws say, the earliest first', () => {
    const leaves = {
      leaveFrom: '2026-11-02',
      leaveTo: '2026-11-06',
      furtherLeaves: ['2026-08-03/2026-08-07', '2026-03-02/2026-03-06', '2025-12-29/2026-01-09'],
    }
    const days = ['2026-01-05', '2026-03-03', '2026-08-04', '2026-11-03', '2026-05-01']
    const excused = (leavesPerYear?: number) =>
      days.map((day) => isExcused({ leaveDays: 45, leavesPerYear }, leaves, day))
    // The leave over New Year is one of the year before.
    expect(excused(1)).toEqual([true, true, false, false, false])
    expect(excused(2)).toEqual([true, true, true, false, false])
    expect(excused()).toEqual([true, true, true, true, false])
  })

  it('of several has its own days', () => {
    const leaves = { ...leave, furtherLeaves: ['2026-08-03/2026-08-21'] }
    const days = ['2026-03-08', '2026-03-09', '2026-08-09', '2026-08-10']
    expect(days.map((day) => isExcused({ leaveDays: 7 }, leaves, day))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it.each([
    ['2026-03-02/2026-03-02', true],
    ['2026-03-02/2026-03-01', false],
    ['2026-03-02', false],
    ['2026-02-30/2026-03-02', false],
    ['2026-03-02/2026-03-20/2026-03-21', false],
    ['', false],
  ])('%j is a leave: %s', (interval, isLeave) => {
    expect(leaveIn(interval) !== null).toBe(isLeave)
  })

  const [twice, halved] = [
    'Please provide no day twice: 2026-03-02/2026-03-20 and 2026-03-20/2026-03-30.',
    'Please provide both days of a leave, the last not before the first one.',
  ]
  it.each([
    [{ furtherLeaves: ['2026-03-21/2026-03-30', '2026-01-05/2026-03-01'] }, null],
    [
      { furtherLeaves: ['2026-05-04/2026-05-08', '2026-03-20/2026-03-30'] },
      ['furtherLeaves', twice],
    ],
    [{ leaveTo: null }, ['leaveTo', halved]],
    [{ leaveTo: '2026-03-01' }, ['leaveTo', halved]],
  ])('beside which %j: %j', (others, refusal) => {
    expect(leaveRefusal({ ...leave, ...others })).toEqual(refusal)
  })

  it('stays when two people become one, unless it shares a day with another', () => {
    const duplicate = {
      leaveFrom: '2026-08-03',
      leaveTo: '2026-08-07',
      furtherLeaves: ['2026-03-20/2026-03-21', '2025-12-29/2026-01-09'],
    }
    const kept = ['2025-12-29/2026-01-09', '2026-08-03/2026-08-07']
    expect(leavesBeside(leave, [leave, duplicate])).toEqual(kept)
    expect(leavesBeside(noLeaves, [noLeaves, leave])).toEqual(['2026-03-02/2026-03-20'])
  })

  it('asks for as many weeks more as it may have', () => {
    const most = (leaveDays?: number) => mostWeeksOfLeave({ leaveDays, leavesPerYear: 1 })
    expect([undefined, 1, 7, 8, 45].map(most)).toEqual([0, 4, 4, 6, 16])
    expect(mostWeeksOfLeave({ leaveDays: 45, leavesPerYear: 9 })).toBe(54)
    expect(mostWeeksOfLeave({ leaveDays: 1 })).toBe(54)
    const weekly = ['2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49']
    expect(firstDecidingWeek({ lostAfter: 3, regainedAfter: 1 }, weekly, '2026-W49', 1)).toBe(
      '2026-W46',
    )
  })
})
