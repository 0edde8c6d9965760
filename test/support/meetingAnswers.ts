/** Answers of the API about one meeting, as a test needs them: all fields true to life. */
import type { Attendee, CheckInRow } from '../../src/contract/checkIns'
import type { RollCallPreview } from '../../src/contract/eventActs'
import type { ZoomParticipant } from '../../src/contract/zoomParticipants'
import type {
  EventListItem,
  MeetingChanges,
  MeetingDetail,
  RollCallAbilities,
} from '../../src/contract/events'
import type { ReportQuery } from '../../src/client/entities/attendanceReport/attendanceReport.slice'

/** What a member may do at a roll call: look. */
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

/** What a group's admin may do while the roll call is open. */
export const adminAbilities: RollCallAbilities = {
  canAddCheckIns: true,
  canRemoveCheckIns: true,
  canAddAttachments: true,
  canDeleteAttachments: true,
  canCloseRollCall: true,
  canSeeParticipants: true,
  canAssignParticipants: true,
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
export function meeting(told: Partial<MeetingDetail> = {}): MeetingDetail {
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
    quorumCount: 5,
    quorumEligible: 9,
    quorumAttendanceCount: 1,
    quorumReached: false,
    quorumMetAt: null,
    quorumCourse: { highest: 1, met: [] },
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
  const { eligibleUsers: _users, eligibleMembers: _members, ...facts } = meeting()
  return { ...facts, since: 3, checkIns: [], checkInIds: [1], removableIds: [], ...told }
}

/** The same meeting in the attendance report. */
export function eventItem(told: Partial<EventListItem> = {}): EventListItem {
  return {
    eventId: 5,
    title: 'Weekly call',
    startTime: '2025-11-21T18:00:00.000Z',
    endTime: '2025-11-21T19:00:00.000Z',
    eventType: 1,
    totalCheckIns: 7,
    createdBy: 'Ada Alder',
    isRollCallOpen: false,
    revision: 3,
    ...told,
  }
}

/** A distinct attendee. */
export function attendee(told: Partial<Attendee> = {}): Attendee {
  return {
    userId: 11,
    userName: 'Ada Alder',
    userNameLegacy: 'Alder, Ada',
    memberCompanyName: 'Alder Audio',
    ...told,
  }
}

/** What closing the roll call would do. */
export function preview(told: Partial<RollCallPreview> = {}): RollCallPreview {
  return {
    recipients: ['audio-wg@quorate.example'],
    mailSubject: 'Attendance of the weekly call',
    totalCheckIns: 7,
    highestQuorumAttendance: 6,
    quorumCount: 5,
    isMeetingLive: false,
    unrecognized: [],
    losing: [{ name: 'Cedar Chips', companyName: null }],
    regaining: [],
    refusal: null,
    ...told,
  }
}

/** A name from Zoom that nobody recognized. */
export function zoomName(told: Partial<ZoomParticipant> = {}): ZoomParticipant {
  return {
    zoomParticipantId: 3,
    displayName: 'iPhone of Ben',
    email: null,
    isPresent: true,
    proposed: null,
    assignedTo: null,
    matchedBy: null,
    assignedBy: null,
    ...told,
  }
}

/** The page of an attendance report that is asked for first. */
export function reportQuery(): ReportQuery {
  return {
    eventTypes: [1, 2],
    start: '2026-05-21',
    end: '2026-11-21',
    page: 1,
    size: 50,
    sortBy: 'startTime',
    sort: 'desc',
  }
}
