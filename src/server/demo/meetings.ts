/** The meetings of the demo with their attendance, simulated up to an instant. */
import { countAttendees } from '../../rules/attendees'
import { eventTypes } from '../../rules/eventType'
import { addElapsedHours } from '../../rules/instant'
import {
  countAtEnd,
  type MeetingRollEntry,
  quorumMetSince,
  quorumOver,
  type QuorumPoint,
} from '../../rules/quorumAttendance'
import { meetingRollAt } from '../../rules/rollAtOpening'
import { isRollCallDue, rollCallClosesAt } from '../../rules/rollCall'
import { meetingQuorumOf } from '../governance/access/meetings'
import { attend, type PlayedCheckIn } from './attendance'
import { directoryOf } from './demoDirectory'
import { demoPolicy } from './demoPolicy'
import { type MeetingPlan, meetingPlans } from './meetingPlans'
import type { Random } from './random'

export interface PlayedMeeting {
  groupId: number
  title: string
  startTime: string
  endTime: string
  eventType: number
  zoomMeetingId: string
  quorumCount: number
  quorumAttendanceCount: number
  quorumMetAt: string | null
  totalCheckIns: number
  rollCallClosedAt: string | null
  roll: MeetingRollEntry[]
  checkIns: PlayedCheckIn[]
  quorumHistory: QuorumPoint[]
}

const firstMeetingNumber = 81_000_000_000

export function playMeetings(now: string, random: Random): PlayedMeeting[] {
  const plans = meetingPlans(now)
  let nextCheckInId = 1
  return plans.map((plan, index) => {
    const later = plans.slice(index + 1).filter(({ groupId }) => groupId === plan.groupId).length
    const checkIns = attend(plan, later, now, random).map((checkIn, place) => ({
      ...checkIn,
      checkInId: nextCheckInId + place,
    }))
    nextCheckInId += checkIns.length
    const zoomMeetingId = String(firstMeetingNumber + index)
    return { ...play(plan, checkIns, now), zoomMeetingId }
  })
}

function play(
  { groupId, title, startTime, hours }: MeetingPlan,
  checkIns: PlayedCheckIn[],
  now: string,
): Omit<PlayedMeeting, 'zoomMeetingId'> {
  const endTime = addElapsedHours(startTime, hours)
  const policy = demoPolicy(groupId)
  const roll = meetingRollAt(directoryOf(groupId))
  const quorumCount = meetingQuorumOf(policy, roll)
  const quorumHistory = quorumOver(policy.electorate.unit, roll, checkIns.map(withIntervals))
  return {
    groupId,
    title,
    startTime,
    endTime,
    eventType: hours > 2 ? eventTypes.faceToFace : eventTypes.conferenceCall,
    quorumCount,
    quorumAttendanceCount: countAtEnd(quorumHistory),
    quorumMetAt: quorumMetSince(quorumHistory, quorumCount),
    totalCheckIns: countAttendees(checkIns),
    rollCallClosedAt: isRollCallDue(endTime, now) ? rollCallClosesAt(endTime) : null,
    roll,
    checkIns,
    quorumHistory,
  }
}

function withIntervals({ userId, memberId, joinedAt, leftAt }: PlayedCheckIn) {
  return { userId, memberId, intervals: [{ joinedAt, leftAt }] }
}
