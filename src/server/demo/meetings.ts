/** The meetings of the demo with their attendance, simulated up to an instant. */
import { countAttendees } from '../../rules/attendees'
import { averagedMeetings, averageOf } from '../../rules/averageAttendance'
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
import { bylawMeetingPlans, type MeetingPlan, meetingPlans } from './meetingPlans'
import { type Random, randomFrom } from './random'

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

/** All meetings of the demo; those of the groups with other bylaws come last and leave the others as they are. */
export function playMeetings(now: string, random: Random): PlayedMeeting[] {
  let nextCheckInId = 1
  const played = [...playPlans(meetingPlans(now), now, random), ...playBylawMeetings(now)]
  return played.map((meeting, index) => {
    const checkIns = meeting.checkIns.map((checkIn, index) => ({
      ...checkIn,
      checkInId: nextCheckInId + index,
    }))
    nextCheckInId += checkIns.length
    const zoomMeetingId = String(firstMeetingNumber + index)
    return { ...meeting, checkIns, totalCheckIns: countAttendees(checkIns), zoomMeetingId }
  })
}

/** A meeting and its check-ins, still without numbers. */
interface UnnumberedMeeting extends Omit<
  PlayedMeeting,
  'zoomMeetingId' | 'checkIns' | 'totalCheckIns'
> {
  checkIns: Omit<PlayedCheckIn, 'checkInId'>[]
}

const bylawSeed = 20_261_124

/** The meetings of the groups that decide by the bylaws of other bodies, the same at each call. */
export function playBylawMeetings(now: string): UnnumberedMeeting[] {
  return playPlans(bylawMeetingPlans(now), now, randomFrom(bylawSeed))
}

/** The average attendance of a group's last meetings whose roll call was closed by an instant. */
export function averageAttendanceAt(
  meetings: readonly UnnumberedMeeting[],
  groupId: number,
  at: string,
): number {
  const closed = meetings.filter(
    (meeting) =>
      meeting.groupId === groupId &&
      meeting.rollCallClosedAt !== null &&
      meeting.rollCallClosedAt <= at,
  )
  const last = closed.slice(-averagedMeetings(demoPolicy(groupId).attendance))
  return averageOf(last.map(presentIn))
}

/** How many of those who count for the quorum were there. */
function presentIn({ roll, checkIns }: UnnumberedMeeting): number {
  return roll.filter(
    ({ isQuorumEligible, userId, memberId }) =>
      isQuorumEligible &&
      checkIns.some((came) =>
        memberId === null ? came.userId === userId : came.memberId === memberId,
      ),
  ).length
}

function playPlans(
  plans: readonly MeetingPlan[],
  now: string,
  random: Random,
): UnnumberedMeeting[] {
  return plans.map((plan, index) => {
    const later = plans.slice(index + 1).filter(({ groupId }) => groupId === plan.groupId).length
    return play(plan, attend(plan, later, now, random), now)
  })
}

function play(
  { groupId, title, startTime, hours }: MeetingPlan,
  checkIns: UnnumberedMeeting['checkIns'],
  now: string,
): UnnumberedMeeting {
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
    rollCallClosedAt: isRollCallDue(endTime, now) ? rollCallClosesAt(endTime) : null,
    roll,
    checkIns,
    quorumHistory,
  }
}

function withIntervals({
  userId,
  memberId,
  joinedAt,
  leftAt,
}: UnnumberedMeeting['checkIns'][number]) {
  return { userId, memberId, intervals: [{ joinedAt, leftAt }] }
}
