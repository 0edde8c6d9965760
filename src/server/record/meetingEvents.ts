/** Writes the events of roll calls from rows, with the texts of their hashes. */
import { countMeeting } from '../../rules/meetingCount'
import { associationZone } from '../../rules/associationZone'
import type { Electorate } from '../../rules/policy/policy'
import type { MeetingRollEntry } from '../../rules/quorumAttendance'
import type { CheckIn } from '../database/repositories/checkIns'
import type { EventRow } from '../database/repositories/events'
import type { Granted } from '../domain/grant'
import { canonicalJson, type Plain } from './canonicalJson'
import type { AttendanceContent, AttendanceCounts, RecordedEligibility } from './meetingEvent'
import type { RecordedFile } from './questionEvents'
import { type NewEvent, recordedActor, writeEvent } from './saltedHashes'

/** A closed roll call from the database. */
export interface StoredRollCall {
  event: EventRow
  unit: Electorate['unit']
  roll: readonly MeetingRollEntry[]
  /** Includes removed check-ins. */
  checkIns: readonly CheckIn[]
  files: readonly RecordedFile[]
}

/** What an event contains besides the attendance. */
export interface RollCallDetails {
  actor: Granted['actor'] | null
  eligibility: readonly (Omit<RecordedEligibility, 'nameHash'> & { name: string })[]
  /** The ids of people or companies, whichever the quorum counts. */
  excused?: readonly number[]
}

/** The whole attendance of a closed roll call. */
export function attendanceEvent(
  kind: AttendanceContent['event'],
  stored: StoredRollCall,
  { actor, eligibility, excused = [] }: RollCallDetails,
): NewEvent<AttendanceContent> {
  const { event, unit, roll, checkIns, files } = stored
  return writeEvent((hash) => ({
    event: kind,
    actor: actor && recordedActor(actor, hash),
    groupId: event.groupId,
    unit,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    quorumCount: event.quorumCount,
    timeZone: associationZone(),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    roll: recordedRoll(roll),
    attendance: checkIns.map((checkIn) => ({
      ...recordedCheckIn(checkIn),
      nameHash: hash(nameOf(checkIn)),
      stretchesHash: hash(intervalsText(checkIn)),
    })),
    counts: attendanceCounts(stored),
    eligibility: eligibility.map(({ name, ...change }) => ({ ...change, nameHash: hash(name) })),
    ...(excused.length > 0 && { excused: [...excused] }),
  }))
}

/** The roll in the form of an event, sorted by its ids. */
export function recordedRoll(roll: readonly MeetingRollEntry[]): MeetingRollEntry[] {
  const idOf = ({ userId, memberId }: MeetingRollEntry) => userId ?? memberId ?? 0
  return roll
    .map(({ userId, memberId, isQuorumEligible }) => ({ userId, memberId, isQuorumEligible }))
    .sort((one, other) => idOf(one) - idOf(other))
}

/** A check-in in the form of an event, without the hashed fields. */
export function recordedCheckIn(checkIn: CheckIn) {
  const { checkInId, userId, memberId, memberCompanyName, source, standInUserId } = checkIn
  return {
    checkIn: checkInId,
    userId,
    memberId,
    companyName: memberCompanyName,
    source,
    standInUserId,
    isRemoved: checkIn.removedAt !== null,
  }
}

export const nameOf = ({ firstName, lastName }: CheckIn) => `${firstName} ${lastName}`.trim()

/** The text that is hashed in the event: the intervals of presence and their sources. */
export function intervalsText({ intervals }: Pick<CheckIn, 'intervals'>): string {
  const stretches: Plain<CheckIn['intervals']> = intervals.map(({ source, joinedAt, leftAt }) => ({
    source,
    joinedAt,
    leftAt,
  }))
  return canonicalJson(stretches)
}

/** The counts of a closed roll call; people who were still present leave with its end. */
export function attendanceCounts({
  event,
  unit,
  roll,
  checkIns,
}: StoredRollCall): AttendanceCounts {
  const { quorumCount, endTime } = event
  const { eligible, timeline, totalCheckIns } = countMeeting(
    { unit, roll, quorumCount },
    checkIns,
    endTime,
  )
  return { quorumEligible: eligible, highest: timeline.highest, attendees: totalCheckIns }
}
