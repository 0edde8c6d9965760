/** Meetings of a group as people read them: the attendance report and the roll call. */
import * as z from 'zod'
import { attachment } from './attachment'
import { checkInRow } from './checkIns'
import { endpoint } from './endpoint'
import { eventPath, reportPeriod } from './eventQuery'
import { bodyId, groupPath, pathId } from './id'
import { paged, paging } from './page'
import { strictObject } from './strict'
import { instant } from './text'

const eventListItem = z.object({
  eventId: bodyId,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  /** 0 to 6; `eventTypeName` of the rules has the words. */
  eventType: z.number().int(),
  /** Distinct attendees. */
  totalCheckIns: z.number().int(),
  /** The host. */
  createdBy: z.string(),
  isRollCallOpen: z.boolean(),
  /** How what is stored differs from the record of the roll call. Null where all is well. */
  recordMismatch: z.string().nullable(),
  revision: z.number().int(),
})
export type EventListItem = z.output<typeof eventListItem>

/** How the quorum of a meeting stands, or for a past meeting how it ended. */
const quorumTimeline = z.object({
  /** The most quorum-eligible that were present at once. */
  highest: z.number().int(),
  /** From when to when enough were present, oldest first; `until` is null while it lasts. */
  met: z.array(z.object({ from: instant, until: instant.nullable() })),
})

/** What the caller may do at the roll call now, so that no screen invents the policy again. */
const rollCallAbilities = z.object({
  canAddCheckIns: z.boolean(),
  /** Whether a Remove column shows; `canRemove` of a check-in says which may go. */
  canRemoveCheckIns: z.boolean(),
  canAddAttachments: z.boolean(),
  canDeleteAttachments: z.boolean(),
  /** Whether the note with the 'click here' link shows. */
  canCloseRollCall: z.boolean(),
  /** Unmatched names may be listed. */
  canSeeParticipants: z.boolean(),
  /** Unmatched names may be assigned to people. */
  canAssignParticipants: z.boolean(),
  /** Join and leave times are in the answers. */
  canSeeTimes: z.boolean(),
})
export type RollCallAbilities = z.output<typeof rollCallAbilities>

export const meetingDetail = z.object({
  eventId: bodyId,
  groupId: bodyId,
  groupName: z.string(),
  title: z.string(),
  startTime: instant,
  endTime: instant,
  eventType: z.number().int(),
  createdBy: z.string(),
  zoomMeetingId: z.string().nullable(),
  /** What the quorum counts: `councilors`, `delegates`, `users` or `member companies`. */
  /** The words for those who count for the quorum, and for one of them: `councilors`, `councilor`. */
  entity: z.string(),
  entityOne: z.string(),
  quorumCount: z.number().int(),
  /** How many are quorum-eligible: N of the quorum sentence. */
  quorumEligible: z.number().int(),
  /** How many of them are present now. */
  quorumAttendanceCount: z.number().int(),
  /** Whether enough are present; of a meeting that is over, whether enough were at any time. */
  quorumReached: z.boolean(),
  /** Since when it has been reached without a break; null while it is not. */
  quorumMetAt: instant.nullable(),
  quorumTimeline,
  /** Distinct attendees, present or not. */
  totalCheckIns: z.number().int(),
  checkIns: z.array(checkInRow),
  /** Of groups whose people make the quorum; empty elsewhere. */
  eligibleUsers: z.array(z.object({ userId: bodyId, isQuorumEligible: z.boolean() })),
  /** Of groups whose member companies make it; empty elsewhere. */
  eligibleMembers: z.array(z.object({ memberId: bodyId, isQuorumEligible: z.boolean() })),
  attachments: z.array(attachment),
  isRollCallOpen: z.boolean(),
  /** When it closes automatically. */
  rollCallClosesAt: instant,
  rollCallClosedAt: instant.nullable(),
  rollCallClosedBy: z.string().nullable(),
  /** Whether the summary was handed to the mail server. */
  attendeesEmailSent: z.boolean(),
  /** Whether the mail server did not take it, and it is not tried again. */
  attendeesEmailGivenUp: z.boolean(),
  /** How what is stored differs from the record: nothing can be changed meanwhile. Null where all is well. */
  recordMismatch: z.string().nullable(),
  /** The roll call was closed with a record that can be downloaded and verified. */
  hasRecord: z.boolean(),
  abilities: rollCallAbilities,
  revision: z.number().int(),
})
export type MeetingDetail = z.output<typeof meetingDetail>

/**
 * The changes of a meeting since the caller's revision: its facts, and the check-ins that read differently since
 * then. Viewers who see times get every check-in, because times change by themselves.
 */
export const meetingChanges = meetingDetail
  .extend({
    /** The revision asked from; 0 where the server does not know that one and sends every check-in. */
    since: z.number().int(),
    checkIns: z.array(checkInRow.omit({ canRemove: true })),
    /** All check-ins, in the order of the roll call. */
    checkInIds: z.array(bodyId),
    /** Those that the caller may remove now. */
    removableIds: z.array(bodyId),
  })
  // The roll, which does not change; sent only where `since` is 0.
  .partial({ eligibleUsers: true, eligibleMembers: true })
export type MeetingChanges = z.output<typeof meetingChanges>

const quorumHistoryPoint = z.object({
  created: instant,
  quorumAttendanceCount: z.number().int(),
})
export type QuorumHistoryPoint = z.output<typeof quorumHistoryPoint>

const inGroup = { kind: 'group', area: 'attendance' } as const

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events',
  summary: "A page of the group's meetings with how many attended.",
  access: inGroup,
  params: groupPath,
  query: strictObject({
    ...paging(50),
    ...reportPeriod,
    sortBy: z
      .enum(['startTime', 'title', 'eventType', 'createdBy', 'totalCheckIns'])
      .default('startTime'),
    sort: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: paged(eventListItem),
  problems: ['not-found'],
})

export const showEvent = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Events/{eventId}',
  summary: 'The roll call of a meeting: who checked in, the quorum, and what the caller may do.',
  access: inGroup,
  params: eventPath,
  answer: meetingDetail,
  problems: ['not-found'],
})

export const showEventChanges = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Events/{eventId}/changes',
  summary: 'What changed of a roll call since the revision `since`, check-ins included.',
  access: inGroup,
  params: eventPath,
  query: strictObject({ since: pathId }),
  answer: meetingChanges,
  problems: ['not-found'],
})

export const showQuorumHistory = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/events/{eventId}/eventQuorumHistory',
  summary: 'How many of the quorum-eligible were present from when on, oldest first.',
  access: inGroup,
  params: eventPath,
  answer: z.array(quorumHistoryPoint),
  problems: ['not-found'],
})
