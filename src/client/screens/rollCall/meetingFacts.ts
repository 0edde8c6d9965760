import type { Meeting } from '../../entities/events/events.slice'

export const titleOf = (meeting: Meeting) => meeting.title
export const groupNameOf = (meeting: Meeting) => meeting.groupName
export const startOf = (meeting: Meeting) => meeting.startTime
export const endOf = (meeting: Meeting) => meeting.endTime
export const eventTypeOf = (meeting: Meeting) => meeting.eventType
export const hostOf = (meeting: Meeting) => meeting.createdBy
export const entityOf = (meeting: Meeting) => meeting.entity
export const quorumCountOf = (meeting: Meeting) => meeting.quorumCount
export const quorumEligibleOf = (meeting: Meeting) => meeting.quorumEligible
export const presentOf = (meeting: Meeting) => meeting.quorumAttendanceCount
export const isQuorumReachedOf = (meeting: Meeting) => meeting.quorumReached
export const quorumMetAtOf = (meeting: Meeting) => meeting.quorumMetAt
export const isRollCallOpenOf = (meeting: Meeting) => meeting.isRollCallOpen
export const closedAtOf = (meeting: Meeting) => meeting.rollCallClosedAt
export const attachmentsOf = (meeting: Meeting) => meeting.attachments
export const isSummarySentOf = (meeting: Meeting) => meeting.attendeesEmailSent
export const isSummaryGivenUpOf = (meeting: Meeting) => meeting.attendeesEmailGivenUp
export const abilitiesOf = (meeting: Meeting) => meeting.abilities
export const closedByOf = (meeting: Meeting) => meeting.rollCallClosedBy
export const quorumCourseOf = (meeting: Meeting) => meeting.quorumCourse
