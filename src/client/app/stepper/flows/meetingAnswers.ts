/** Answers of the API about one meeting, as a scenario gives them: all fields true to life. */
import type { CheckInRow } from '../../../../contract/checkIns'
import type { MeetingChanges, MeetingDetail, RollCallAbilities } from '../../../../contract/events'

/** The abilities of a member at a roll call: they may only look. */
export const memberAbilities: RollCallAbilities = {
  canAddCheckIns: false,
  canRemoveCheckIns: false,
  canAddAttachments: false,
  canDeleteAttachments: false,
  canCloseRollCall: false,
  canSeeParticipants: false,
  canAssignParticipants: false,
  canSeeTimes: false,
}

/** Ada Alder, in the meeting over Zoom. */
export function checkIn(told: Partial<CheckInRow> = {}): CheckInRow {
  return {
    checkInId: 1,
    userId: 11,
    organizationId: 21,
    source: 'Zoom',
    userFirstName: 'Ada',
    userLastName: 'Alder',
    userName: 'Alder, Ada',
    userNameLegacy: 'Alder, Ada',
    memberCompanyName: 'Alder Audio',
    userTitle: 'Chair',
    isPresent: true,
    isQuorumEligible: true,
    inactive: null,
    standInName: null,
    createdBy: 'Zoom',
    createdByLegacy: 'Zoom',
    canRemove: false,
    ...told,
  }
}

/** Meeting 5 of group 101, an hour from 18:00 UTC, with Ada Alder in it. */
export function meetingDetail(told: Partial<MeetingDetail> = {}): MeetingDetail {
  return {
    eventId: 5,
    groupId: 101,
    groupName: 'Audio Working Group',
    title: 'Weekly call',
    startTime: '2025-11-21T18:00:00.000Z',
    endTime: '2025-11-21T19:00:00.000Z',
    eventType: 1,
    createdBy: 'Ada Alder',
    zoomMeetingId: '900',
    entity: 'member companies',
    entityOne: 'member company',
    quorumCount: 5,
    quorumEligible: 9,
    quorumAttendanceCount: 1,
    quorumReached: false,
    quorumMetAt: null,
    quorumTimeline: { highest: 1, met: [] },
    totalCheckIns: 1,
    checkIns: [checkIn()],
    eligibleUsers: [],
    eligibleMembers: [{ memberId: 21, isQuorumEligible: true }],
    attachments: [],
    isRollCallOpen: true,
    rollCallClosesAt: '2025-11-23T19:00:00.000Z',
    rollCallClosedAt: null,
    rollCallClosedBy: null,
    attendeesEmailSent: false,
    attendeesEmailGivenUp: false,
    recordMismatch: null,
    hasRecord: false,
    abilities: memberAbilities,
    revision: 3,
    ...told,
  }
}

/** What changed of it since revision 3, by default nothing. */
export function meetingChanges(told: Partial<MeetingChanges> = {}): MeetingChanges {
  const { eligibleUsers: _users, eligibleMembers: _members, ...facts } = meetingDetail()
  return { ...facts, since: 3, checkIns: [], checkInIds: [1], removableIds: [], ...told }
}
