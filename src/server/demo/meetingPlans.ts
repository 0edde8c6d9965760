/** The meetings that the demo's groups hold, and when. */
import { addElapsedHours } from '../../rules/instant'
import { addZonedDays, zonedDay, zonedInstant } from '../../rules/zonedTime'
import { committeeId, forumId } from './bylawGroups'

export interface MeetingPlan {
  groupId: number
  title: string
  startTime: string
  hours: number
}

interface Rhythm {
  groupId: number
  /** The title of the group's regular meeting. */
  title: string
  everyWeeks: number
  count: number
  /** The hour at which it starts, 0 to 23. */
  hour: number
}

const audioGroupId = 101

const rhythms: readonly Rhythm[] = [
  { groupId: 36, title: 'BARB monthly meeting', everyWeeks: 4, count: 13, hour: 8 },
  { groupId: 12, title: 'Assembly monthly meeting', everyWeeks: 4, count: 13, hour: 9 },
  { groupId: 712, title: 'User Council meeting', everyWeeks: 8, count: 6, hour: 11 },
  { groupId: 14, title: 'Core WG call', everyWeeks: 2, count: 12, hour: 7 },
  { groupId: 674, title: 'Security WG call', everyWeeks: 2, count: 12, hour: 13 },
  { groupId: 102, title: 'Health WG call', everyWeeks: 2, count: 12, hour: 14 },
]

const bylawRhythms: readonly Rhythm[] = [
  { groupId: forumId, title: 'Certificate Forum call', everyWeeks: 2, count: 15, hour: 8 },
  { groupId: committeeId, title: 'Open Spec TC call', everyWeeks: 4, count: 7, hour: 12 },
]

/** The meetings of the groups that decide by the bylaws of other bodies. */
export function bylawMeetingPlans(now: string): MeetingPlan[] {
  return bylawRhythms.flatMap((rhythm) => regularMeetings(rhythm, now))
}

/** First two years of the Audio Working Group, with a live meeting last; then the meetings of the other groups. */
export function meetingPlans(now: string): MeetingPlan[] {
  return [
    ...audioMeetings(now),
    ...rhythms.flatMap((rhythm) => regularMeetings(rhythm, now)),
    { groupId: 36, title: 'BARB election call', ...yesterday(now, 26) },
    { groupId: 12, title: 'Assembly budget call', ...yesterday(now, 27) },
  ]
}

/** The next regular meetings, those of the groups with other bylaws too. */
export function comingMeetings(now: string): MeetingPlan[] {
  const audio = { groupId: audioGroupId, title: 'Audio WG weekly call', everyWeeks: 1, hour: 10 }
  return [audio, ...rhythms, ...bylawRhythms].map(({ groupId, title, everyWeeks, hour }) => {
    const [last = now] = startsOf({ everyWeeks, count: 1, hour }, now)
    return { groupId, title, startTime: addZonedDays(last, 7 * everyWeeks), hours: 1 }
  })
}

/** The call of the Audio Working Group whose minutes were published and approved. */
export function approvedMeeting(now: string): MeetingPlan {
  const latest = addElapsedHours(now, -24 * 74)
  const approved = audioMeetings(now).findLast(({ startTime }) => startTime < latest)
  if (!approved) throw new Error('The demo has no meeting of that time.')
  return approved
}

/** A meeting of an hour that has ended, with its roll call still open. */
function yesterday(now: string, hoursAgo: number): Pick<MeetingPlan, 'startTime' | 'hours'> {
  return { startTime: addElapsedHours(now, -hoursAgo), hours: 1 }
}

/** Weekly calls, one that ended the day before with its roll call open, and one that is running. */
function audioMeetings(now: string): MeetingPlan[] {
  const groupId = audioGroupId
  const faceToFace = { groupId, title: 'Audio WG face-to-face', hours: 6 }
  const weekly = { groupId, title: 'Audio WG weekly call', hours: 1 }
  const dates = startsOf({ everyWeeks: 1, count: 104, hour: 10 }, now)
  return [
    { ...faceToFace, startTime: '2023-09-19T16:00:00.000Z' },
    ...dates.map((startTime, index) => ({
      ...(index % 26 === 12 ? faceToFace : weekly),
      startTime,
    })),
    { groupId, title: 'Audio WG editors call', ...yesterday(now, 25) },
    { groupId, title: 'Audio WG special call', startTime: addElapsedHours(now, -0.4), hours: 2 },
  ]
}

function regularMeetings({ groupId, title, ...rhythm }: Rhythm, now: string): MeetingPlan[] {
  return startsOf(rhythm, now).map((startTime) => ({ groupId, title, startTime, hours: 1 }))
}

/** Starts at the same time of day four days ago and in the weeks before, oldest first. */
function startsOf(
  { everyWeeks, count, hour }: Pick<Rhythm, 'everyWeeks' | 'count' | 'hour'>,
  now: string,
): string[] {
  const last = zonedInstant(zonedDay(addElapsedHours(now, -24 * 4)), hour)
  return Array.from({ length: count }, (_, index) =>
    addZonedDays(last, -7 * everyWeeks * (count - 1 - index)),
  )
}
