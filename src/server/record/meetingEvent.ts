/** The events of a roll call's record. Fields that end in `Hash` stand for a salted text. */
import type { CheckInSource } from '../../rules/checkInSource'
import type { GroupKind } from '../../rules/policy'
import type { MeetingRollEntry } from '../../rules/quorumAttendance'
import type { CorrectedMeetingContent } from './correctedEvents'
import type { RecordedActor } from './questionEvent'
import type { RecordedFile } from './questionEvents'
import type { RestoredContent } from './restoredEvent'

/** One person at the meeting, by what it is known. Those removed counted for the quorum until then. */
interface RecordedCheckIn {
  checkIn: number
  userId: number | null
  memberId: number | null
  nameHash: string
  companyName: string | null
  source: CheckInSource
  standInUserId: number | null
  isRemoved: boolean
  /** Of the canonical JSON of its stretches (`source`, `joinedAt`, `leftAt`): times are for staff alone. */
  stretchesHash: string
}

/** Somebody whose quorum eligibility followed from the roll call. */
export interface RecordedEligibility {
  holder: 'person' | 'company'
  id: number
  nameHash: string
  before: boolean
  after: boolean
}

/** What the roll call comes to. */
export interface AttendanceCounts {
  /** How many on the roll count for the quorum. */
  quorumEligible: number
  /** The most of them that were present at once. */
  highest: number
  /** Distinct attendees, present or not. */
  attendees: number
}

/** The whole attendance: when the roll call closed, and after each change since. */
export interface AttendanceContent {
  event: 'rollCallClosed' | 'attendanceChanged'
  /** Null where the clock closed it, or the event after this one tells who changed it. */
  actor: RecordedActor | null
  groupId: number
  groupKind: GroupKind
  title: string
  startTime: string
  endTime: string
  quorumCount: number
  timeZone: string
  /** Records from before meetings told their files lack them. */
  attachments?: RecordedFile[]
  roll: MeetingRollEntry[]
  attendance: RecordedCheckIn[]
  counts: AttendanceCounts
  eligibility: RecordedEligibility[]
}

export type MeetingEventContent = AttendanceContent | CorrectedMeetingContent | RestoredContent

/** An event as its body holds it. */
export type MeetingEvent = MeetingEventContent & { eventId: number; seq: number; at: string }
