/** Answers of the API about one meeting, as a test needs them: those of the scenarios, and more. */
import type { Attendee } from '../../src/contract/checkIns'
import type { RollCallPreview } from '../../src/contract/eventActs'
import type { ZoomParticipant } from '../../src/contract/zoomParticipants'
import type { MeetingTimelineAnswer, Minutes } from '../../src/contract/minutes'
import type { EventListItem, RollCallAbilities } from '../../src/contract/events'
import type { ReportQuery } from '../../src/client/entities/attendanceReport/attendanceReport.request'

export {
  checkIn,
  meetingDetail,
  meetingChanges,
  memberAbilities,
} from '../../src/client/app/stepper/flows/meetingAnswers'

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
    recordMismatch: null,
    revision: 3,
    ...told,
  }
}

export const minutesFacts: Minutes['versions'][number]['facts'] = {
  groupName: 'Audio Working Group',
  title: 'Weekly call',
  startTime: '2025-11-21T18:00:00.000Z',
  endTime: '2025-11-21T19:00:00.000Z',
  host: 'Ada Alder',
  attendees: [{ name: 'Ada Alder', companyName: 'Alder Audio', standInName: null }],
  quorum: { needed: 1, eligible: 2, highest: 1, met: [], entity: 'member companies' },
  motions: [],
  decisions: [],
  fileNames: [],
}

/** The minutes of the same meeting, published once. */
export function minutesAnswer(told: Partial<Minutes> = {}): Minutes {
  const sections = [{ heading: 'Opening', text: 'Ada opened the meeting.' }]
  const published = { publishedAt: '2025-11-22T18:00:00.000Z', publishedBy: 'Ada Alder' }
  return {
    eventId: 5,
    groupName: 'Audio Working Group',
    title: 'Weekly call',
    startTime: '2025-11-21T18:00:00.000Z',
    versions: [
      { version: 1, facts: minutesFacts, sections, reason: null, ...published, approval: null },
    ],
    canMoveApproval: false,
    draft: null,
    ...told,
  }
}

/** The same meeting over time, as staff see it. */
export function timelineAnswer(): MeetingTimelineAnswer {
  const at = (minute: string) => `2025-11-21T18:${minute}:00.000Z`
  const ada = { name: 'Ada Alder', companyName: 'Alder Audio' }
  return {
    eventId: 5,
    groupName: 'Audio Working Group',
    title: 'Weekly call',
    startTime: at('00'),
    endTime: at('50'),
    quorum: {
      needed: 1,
      eligible: 2,
      points: [
        { created: at('05'), quorumAttendanceCount: 1 },
        { created: at('50'), quorumAttendanceCount: 0 },
      ],
    },
    presences: [{ ...ada, stays: [{ joinedAt: at('05'), leftAt: at('50') }] }],
    marks: [{ at: at('10'), text: 'Moved by Ada Alder: Adopt it.', to: 'motions/7' }],
  }
}

/** The draft of these minutes, which nobody has saved yet. */
export function minutesDraft(
  told: Partial<NonNullable<Minutes['draft']>> = {},
): NonNullable<Minutes['draft']> {
  const saved = { savedBy: null, savedAt: null, revision: 0 }
  return { facts: minutesFacts, sections: [], ...saved, publishRefusal: null, ...told }
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
