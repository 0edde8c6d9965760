import {
  attendanceColumns,
  countMeeting,
  endedTimeline,
  quorumTimeline,
  wasQuorumMet,
} from '../../src/rules/meetingCount'
import { quorumTimelineText } from '../../src/rules/quorumChart'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 20, minute)).toISOString()
const points = (...counts: [minute: number, count: number][]) =>
  counts.map(([minute, count]) => ({ created: at(minute), quorumAttendanceCount: count }))

describe('the timeline of a quorum', () => {
  test('has each stretch in which enough were there, and the most at once', () => {
    const timeline = quorumTimeline(points([0, 1], [5, 2], [10, 3], [20, 1], [30, 2]), 2, 4)
    expect(timeline).toEqual({
      highest: 3,
      met: [
        { from: at(5), until: at(20) },
        { from: at(30), until: null },
      ],
    })
    expect(wasQuorumMet(timeline)).toBe(true)
    expect(endedTimeline(timeline, at(60)).met[1]).toEqual({ from: at(30), until: at(60) })
    expect(quorumTimelineText(timeline, 4)).toBe(
      'Met since 12:05 PM PT with 1 break, at most 3 of 4',
    )
  })

  test('is not met where too few came, nor on an empty roll', () => {
    const few = quorumTimeline(points([0, 1]), 2, 4)
    expect(wasQuorumMet(few)).toBe(false)
    expect(quorumTimelineText(few, 4)).toBe('Not met, at most 1 of 4')
    expect(wasQuorumMet(quorumTimeline([], 0, 0))).toBe(false)
  })
})

describe('the count of a meeting', () => {
  const roll = [1, 2].map((userId) => ({ userId, memberId: null, isQuorumEligible: true }))
  const person = (userId: number, until: number | null, removedAt: string | null = null) => ({
    checkInId: userId,
    userId,
    memberId: null,
    removedAt,
    intervals: [{ joinedAt: at(0), leftAt: until === null ? null : at(until) }],
  })
  const meeting = { unit: 'person', roll, quorumCount: 2 } as const

  test('has removed ones in the quorum they made, and not among those who came', () => {
    const { totalCheckIns, timeline } = countMeeting(
      meeting,
      [person(1, null), person(2, 10, at(10)), person(3, null)],
      at(60),
    )
    expect(totalCheckIns).toBe(2)
    expect(timeline).toEqual({ highest: 2, met: [{ from: at(0), until: at(10) }] })
  })

  test('is stored as those present at the end, since when they are enough, and all who came', () => {
    const late = { ...person(2, null), intervals: [{ joinedAt: at(7), leftAt: null }] }
    const count = countMeeting(meeting, [person(1, null), late], null)
    expect(attendanceColumns(count, 2)).toEqual({
      quorumAttendanceCount: 2,
      quorumMetAt: at(7),
      totalCheckIns: 2,
    })
  })

  test('ends with the meeting for those still there', () => {
    const both = [person(1, null), person(2, null)]
    expect(countMeeting(meeting, both, null).timeline.met).toEqual([{ from: at(0), until: null }])
    expect(countMeeting(meeting, both, at(60)).timeline.met).toEqual([
      { from: at(0), until: at(60) },
    ])
  })
})
