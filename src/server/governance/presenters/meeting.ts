import type { MeetingDetail, RollCallAbilities } from '../../../contract/events'
import type { Attachment } from '../../../contract/attachment'
import { countMeeting, wasQuorumMet } from '../../../rules/meetingCount'
import { type MeetingRollEntry, unitOfRoll } from '../../../rules/quorumAttendance'
import { isQuorumReached } from '../../../rules/quorum'
import { closeRefusal, meetingEndsAt, rollCallClosesAt } from '../../../rules/rollCall'
import type { GroupWithPolicy } from '../access/groupWithPolicy'
import { mayChange, maySeeTimes } from '../access/meetings'
import type { CallerStatus } from '../../domain/callerStatus'
import type { CheckIn } from '../../database/repositories/checkIns'
import type { EventRow } from '../../database/repositories/events'
import { presentAttachment } from './attachment'
import { presentCheckIns, type RollCallPermissions } from './checkIn'

/** A meeting with all its parts, from one snapshot of the database. */
export interface WholeMeeting {
  event: EventRow
  group: GroupWithPolicy
  roll: readonly MeetingRollEntry[]
  /** Includes removed check-ins. */
  ever: readonly CheckIn[]
  files: readonly Attachment[]
}

/** The roll call of a meeting, as one person sees it at an instant. */
export function presentMeeting(
  whole: WholeMeeting,
  viewer: CallerStatus,
  now: string,
): MeetingDetail {
  const { event } = whole
  const permissions = permissionsOf(viewer, event)
  return {
    ...presentRollCall(whole, permissions, now),
    abilities: presentAbilities(event, viewer, now),
  }
}

/** The rights of a person that decide how they see the rows of a meeting. */
export function permissionsOf(viewer: CallerStatus, event: EventRow): RollCallPermissions {
  return { mayChange: mayChange(viewer, event), seesTimes: maySeeTimes(viewer) }
}

/** The part of a roll call that is the same for all viewers with the same rights on its rows. */
export function presentRollCall(
  whole: WholeMeeting,
  permissions: RollCallPermissions,
  now: string,
): Omit<MeetingDetail, 'abilities'> {
  const { event, group, roll, ever, files } = whole
  const { electorate } = group.policy
  const { quorumCount, quorumAttendanceCount } = event
  const counted = { unit: unitOfRoll(roll, electorate), roll, quorumCount }
  const endsAt = meetingEndsAt(event, now)
  const { eligible, timeline, totalCheckIns } = countMeeting(counted, ever, endsAt)
  const checkIns = ever.filter(({ removedAt }) => removedAt === null)
  const view = { ...permissions, electorate, roll, checkIns, now: endsAt ?? now }
  return {
    eventId: event.eventId,
    groupId: event.groupId,
    groupName: group.name,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    eventType: event.eventType,
    createdBy: event.createdBy,
    zoomMeetingId: event.zoomMeetingId,
    entity: electorate.many,
    entityOne: electorate.one,
    quorumCount,
    quorumEligible: eligible,
    quorumAttendanceCount,
    quorumReached:
      endsAt === null
        ? isQuorumReached(quorumCount, quorumAttendanceCount, eligible)
        : wasQuorumMet(timeline),
    quorumMetAt: event.quorumMetAt,
    quorumTimeline: timeline,
    totalCheckIns,
    checkIns: presentCheckIns(view),
    ...presentRoll(roll),
    attachments: files.map(presentAttachment),
    isRollCallOpen: event.rollCallClosedAt === null,
    rollCallClosesAt: rollCallClosesAt(event.endTime),
    rollCallClosedAt: event.rollCallClosedAt,
    rollCallClosedBy: event.rollCallClosedBy,
    attendeesEmailSent: event.attendeesEmailSent !== null,
    attendeesEmailGivenUp: event.attendeesEmailGivenUp !== null,
    recordMismatch: event.mismatch,
    hasRecord: event.lastSeq > 0,
    revision: event.revision,
  }
}

function presentRoll(
  roll: readonly MeetingRollEntry[],
): Pick<MeetingDetail, 'eligibleUsers' | 'eligibleMembers'> {
  return {
    eligibleUsers: roll.flatMap(({ userId, isQuorumEligible }) =>
      userId === null ? [] : [{ userId, isQuorumEligible }],
    ),
    eligibleMembers: roll.flatMap(({ memberId, isQuorumEligible }) =>
      memberId === null ? [] : [{ memberId, isQuorumEligible }],
    ),
  }
}

/** What a person may do at the meeting at an instant. */
export function presentAbilities(
  event: EventRow,
  viewer: CallerStatus,
  now: string,
): RollCallAbilities {
  const isChangeable = event.mismatch === null
  const may = isChangeable && mayChange(viewer, event)
  return {
    canAddCheckIns: may,
    canRemoveCheckIns: may,
    canAddAttachments: may,
    canDeleteAttachments: may,
    canCloseRollCall: isChangeable && viewer.isAdmin && closeRefusal(event, now) === null,
    canSeeParticipants: viewer.isAdmin,
    canAssignParticipants: may,
    canSeeTimes: maySeeTimes(viewer),
  }
}
