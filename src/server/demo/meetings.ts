/** The meetings of the demo: two years of weekly calls of the Audio Working Group and a few others. */
import {
  addElapsedHours,
  addPacificDays,
  isBefore,
  pacificDay,
  pacificInstant,
} from '../../rules/pacificTime'
import { quorumCountOf } from '../../rules/quorum'
import { standardPolicy } from '../../rules/policies'
import { companyName } from './companies'
import { absentCompanyId, memberCompanies, memberships } from './groups'
import { personById } from './people'
import type { Chance } from './random'

const groupId = 101
const weeks = 104
const conferenceCall = 1
const faceToFace = 2

export interface PlayedCheckIn {
  userId: number
  memberId: number
  firstName: string
  lastName: string
  company: string
  title: string | null
  source: 'Zoom' | 'Manual'
  joinedAt: string
  leftAt: string | null
}

export interface PlayedMeeting {
  groupId: number
  title: string
  startTime: string
  endTime: string
  eventType: number
  zoomMeetingId: string
  quorumCount: number
  rollCallClosedAt: string | null
  quorumAttendanceCount: number
  checkIns: PlayedCheckIn[]
  quorumHistory: { created: string; quorumAttendanceCount: number }[]
}

const quorumCompanies = new Set(
  memberCompanies
    .filter((row) => row.groupId === groupId && row.isQuorumEligible)
    .map((row) => row.memberId),
)

/** Plays the attendance of one meeting up to `now`. */
function attend(
  meeting: Pick<PlayedMeeting, 'startTime' | 'endTime'>,
  without: number | null,
  now: string,
  chance: Chance,
): Pick<PlayedMeeting, 'checkIns' | 'quorumHistory' | 'quorumAttendanceCount'> {
  const checkIns = memberships
    .filter((row) => row.groupId === groupId)
    .filter(({ userId }) => personById(userId).memberId !== without && chance.happens(0.45))
    .map(({ userId, titles }): PlayedCheckIn => {
      const person = personById(userId)
      const leftAt = addElapsedHours(meeting.endTime, -chance.next() * 0.15)
      return {
        userId,
        memberId: person.memberId,
        firstName: person.firstName,
        lastName: person.lastName,
        company: companyName(person.memberId),
        title: titles[0] ?? null,
        source: chance.happens(0.05) ? 'Manual' : 'Zoom',
        joinedAt: addElapsedHours(meeting.startTime, chance.next() * 0.25 - 0.05),
        leftAt: isBefore(leftAt, now) ? leftAt : null,
      }
    })
    .filter((checkIn) => isBefore(checkIn.joinedAt, now))
  return { checkIns, ...quorumOver(checkIns) }
}

/** A point whenever the number of quorum-eligible companies present changes. */
function quorumOver(checkIns: readonly PlayedCheckIn[]) {
  const moves = checkIns
    .flatMap(({ memberId, joinedAt, leftAt }) => [
      { at: joinedAt, memberId, by: 1 },
      ...(leftAt === null ? [] : [{ at: leftAt, memberId, by: -1 }]),
    ])
    .filter((move) => quorumCompanies.has(move.memberId))
    .sort((one, other) => one.at.localeCompare(other.at))
  const present = new Map<number, number>()
  const quorumHistory: PlayedMeeting['quorumHistory'] = []
  let count = 0
  for (const { at, memberId, by } of moves) {
    present.set(memberId, (present.get(memberId) ?? 0) + by)
    const next = [...present.values()].filter((people) => people > 0).length
    if (next !== count) quorumHistory.push({ created: at, quorumAttendanceCount: next })
    count = next
  }
  return { quorumHistory, quorumAttendanceCount: count }
}

/** Two years of weekly calls, one that ended yesterday with its roll call open, and one live now. */
export function playMeetings(now: string, chance: Chance): PlayedMeeting[] {
  const quorumCount = quorumCountOf(standardPolicy(groupId).quorumShare, quorumCompanies.size)
  const lastWeekly = pacificInstant(pacificDay(addElapsedHours(now, -24 * 4)), 10)
  const dates = [
    { title: 'Audio WG face-to-face', startTime: '2023-09-19T16:00:00.000Z', hours: 6 },
    ...Array.from({ length: weeks }, (_, index) => {
      const weeksAgo = weeks - 1 - index
      const isLong = index % 26 === 12
      return {
        title: isLong ? 'Audio WG face-to-face' : 'Audio WG weekly call',
        startTime: addPacificDays(lastWeekly, -7 * weeksAgo),
        hours: isLong ? 6 : 1,
      }
    }),
    { title: 'Audio WG editors call', startTime: addElapsedHours(now, -25), hours: 1 },
    { title: 'Audio WG special call', startTime: addElapsedHours(now, -0.4), hours: 2 },
  ]
  return dates.map(({ title, startTime, hours }, index): PlayedMeeting => {
    const endTime = addElapsedHours(startTime, hours)
    const isRecent = dates.length - index <= 6
    const closesAt = addElapsedHours(endTime, 48)
    return {
      groupId,
      title,
      startTime,
      endTime,
      eventType: hours > 2 ? faceToFace : conferenceCall,
      zoomMeetingId: String(81_000_000_000 + index),
      quorumCount,
      rollCallClosedAt: isBefore(closesAt, now) ? closesAt : null,
      ...attend({ startTime, endTime }, isRecent ? absentCompanyId : null, now, chance),
    }
  })
}
