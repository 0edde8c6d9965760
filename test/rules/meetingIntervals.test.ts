import { intervalsAtMeeting } from '../../src/rules/meetingIntervals'

const at = (time: string) => `2026-03-02T${time}:00.000Z`

/** `19:50-20:30 20:40-`, of a meeting from 20:00 to 21:00. */
function ofMeeting(intervals: string, closed: string | null = null): string {
  const times = { startTime: at('20:00'), endTime: at('21:00') }
  const told = intervals.split(' ').map((interval) => {
    const [joined = '', left = ''] = interval.split('-')
    return { joinedAt: at(joined), leftAt: left === '' ? null : at(left) }
  })
  return intervalsAtMeeting(told, { ...times, rollCallClosedAt: closed && at(closed) })
    .map(({ joinedAt, leftAt }) => `${joinedAt.slice(11, 16)}-${leftAt?.slice(11, 16) ?? ''}`)
    .join(' ')
}

it.each([
  ['came early and stayed', '19:50-20:30', '19:50-20:30'],
  ['is there before the start', '19:50-', '19:50-'],
  ['was gone before the start', '19:10-19:20', ''],
  ['left at the very start', '19:50-20:00', ''],
  ['tried it out and came back', '19:10-19:20 20:05-', '20:05-'],
  ['came when it ran over', '21:10-21:20', '21:10-21:20'],
])('who %s', (_who, intervals, there) => {
  expect(ofMeeting(intervals)).toBe(there)
})

it.each([
  ['who left before it', '20:00-20:30', '20:40', '20:00-20:30'],
  ['who left after it', '20:00-20:55', '20:40', '20:00-20:40'],
  ['who never left', '20:00-', '20:40', '20:00-20:40'],
  ['who came after it', '20:45-20:55', '20:40', ''],
  ['long after the end, who stayed on', '20:00-21:10', '22:00', '20:00-21:10'],
  ['long after the end, who never left', '20:00-', '22:00', '20:00-21:00'],
])('after a close %s', (_who, intervals, closedAt, there) => {
  expect(ofMeeting(intervals, closedAt)).toBe(there)
})
