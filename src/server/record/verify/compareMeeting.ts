/** Compares the row of a closed roll call's meeting and its quorum history with the record. */
import { attendanceColumns, countMeeting } from '../../../rules/meetingCount'
import type { QuorumPoint } from '../../../rules/quorumAttendance'
import { automaticClosing } from '../../../rules/rollCall'
import type { AttendanceContent, MeetingEvent } from '../meetingEvent'
import type { StoredRollCall } from '../meetingEvents'
import { Hashed, type TextOf } from '../saltedHashes'
import { differingColumns, isStored } from './differing'

type Attendance = MeetingEvent & AttendanceContent

/**
 * The differences between the stored meeting and its record; empty where they agree.
 *
 * @param attendances the events with the whole attendance; the last one counts
 */
export function compareMeeting(
  { event: row, unit, checkIns }: StoredRollCall,
  history: readonly QuorumPoint[],
  attendances: readonly Attendance[],
  textOf: TextOf,
): string[] {
  const [first, last] = [attendances[0], attendances.at(-1)]
  if (!first || !last) return []
  if (row.rollCallClosedAt === null) return ['the stored roll call is open']
  const { groupId, title, startTime, endTime, quorumCount, roll } = last
  // The record has only the hashes of the times, so they are those of the check-ins that are compared with it.
  const count = countMeeting({ unit, roll, quorumCount }, checkIns, null)
  const recorded = {
    groupId,
    title,
    startTime,
    endTime,
    quorumCount,
    ...attendanceColumns(count, quorumCount),
    // A record that begins with a later change does not contain the closing.
    ...(first.event === 'rollCallClosed' && {
      rollCallClosedAt: first.at,
      rollCallClosedBy: first.actor === null ? automaticClosing : new Hashed(first.actor.nameHash),
    }),
  }
  return [
    ...differingColumns(recorded, row, textOf),
    ...(isStored(count.points, history, textOf) ? [] : ['the stored quorum history differs']),
  ]
}
