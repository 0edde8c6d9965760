/** The events in a roll call's record. Fields that end in `Hash` contain the salted hash of a text. */
import type { CheckInSource } from '../../rules/checkInSource'
import type { FirstFormatPolicy } from '../../rules/policy/firstFormat'
import type { Electorate } from '../../rules/policy/policy'
import type { MeetingRollEntry } from '../../rules/quorumAttendance'
import type { CorrectedMeetingContent } from './correctedEvents'
import type { RecordedActor } from './questionEvent'
import type { RecordedFile } from './questionEvents'
import type { RestoredContent } from './restoredEvent'

/**
 * One person at the meeting, with the source of the check-in. Removed ones are included, because they counted for
 * the quorum until their removal.
 */
interface RecordedCheckIn {
  checkIn: number
  userId: number | null
  memberId: number | null
  nameHash: string
  companyName: string | null
  source: CheckInSource
  standInUserId: number | null
  isRemoved: boolean
  /**
   * The hash of the canonical JSON of the intervals (`source`, `joinedAt`, `leftAt`), because times are for staff
   * alone.
   */
  stretchesHash: string
}

/** A person or company whose quorum eligibility changed because of the roll call. */
export interface RecordedEligibility {
  holder: 'person' | 'company'
  id: number
  nameHash: string
  before: boolean
  after: boolean
}

/** The counts of a roll call. */
export interface AttendanceCounts {
  /** How many on the roll count for the quorum. */
  quorumEligible: number
  /** The largest number of them that was present at once. */
  highest: number
  /** Distinct attendees, whether still present or not. */
  attendees: number
}

/** The whole attendance, recorded at the close of the roll call and after each later change. */
export interface AttendanceContent {
  event: 'rollCallClosed' | 'attendanceChanged'
  /** Null where the roll call closed automatically, or where the next event names the author. */
  actor: RecordedActor | null
  groupId: number
  unit?: Electorate['unit']
  /** In place of the unit in records from before it was recorded. */
  groupKind?: FirstFormatPolicy['groupKind']
  title: string
  startTime: string
  endTime: string
  quorumCount: number
  timeZone: string
  attachments: RecordedFile[]
  roll: MeetingRollEntry[]
  attendance: RecordedCheckIn[]
  counts: AttendanceCounts
  eligibility: RecordedEligibility[]
  /** Whom an announced leave excuses, by the ids of their lines of the roll; absent where there is nobody. */
  excused?: number[]
}

export type MeetingEventContent = AttendanceContent | CorrectedMeetingContent | RestoredContent

/** An event as its body contains it. */
export type MeetingEvent = MeetingEventContent & { eventId: number; seq: number; at: string }
