import { type CalledMeeting, firstDecidingWeek, meetingWeeks } from '../../src/rules/attendance'
import { isExcused, mostWeeksOfLeave } from '../../src/rules/leave'
import { zonedIsoWeek } from '../../src/rules/zonedTime'

const meetingOn = (startTime: string, marks: Partial<CalledMeeting> = {}): CalledMeeting => ({
  week: zonedIsoWeek(startTime),
  isClosed: true,
  isOnRoll: true,
  attended: false,
  ...marks,
})

describe('a leave', () => {
  const leave = { leaveFrom: '2026-03-02', leaveTo: '2026-03-20' }

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
    expect(isExcused({ leaveDays }, { leaveFrom: null, leaveTo: null }, day)).toBe(false)
  })

  it('leaves out the weeks in which somebody did not come', () => {
    const meeting = meetingOn('2026-03-03T18:00:00Z', { isExcused: true })
    expect(meetingWeeks([meeting])).toEqual([])
    expect(meetingWeeks([{ ...meeting, attended: true }])).toMatchObject([{ presence: 'attended' }])
    expect(meetingWeeks([meeting, meetingOn('2026-03-05T18:00:00Z')])).toMatchObject([
      { presence: 'missed' },
    ])
  })

  it('asks for as many weeks more as it may have', () => {
    expect([undefined, 1, 7, 8, 45].map((leaveDays) => mostWeeksOfLeave({ leaveDays }))).toEqual([
      0, 2, 2, 3, 8,
    ])
    const weekly = ['2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49']
    expect(firstDecidingWeek({ lostAfter: 3, regainedAfter: 1 }, weekly, '2026-W49', 1)).toBe(
      '2026-W46',
    )
  })
})
