/** Compares the row of a closed roll call's meeting and its quorum history with the record. */
import { countMeeting } from '../../../rules/meetingCount'
import { countAtEnd, type QuorumPoint, quorumMetSince } from '../../../rules/quorumAttendance'
import { automaticClosing } from '../../../rules/rollCall'
import { canonicalJson, type Plain } from '../canonicalJson'
import type { AttendanceContent, MeetingEvent } from '../meetingEvent'
import type { StoredRollCall } from '../meetingEvents'
import type { TextOf } from '../saltedHashes'
import { differing } from './differing'

type Attendance = MeetingEvent & AttendanceContent

/**
 * The differences between the stored meeting and its record; empty where they agree.
 *
 * @param attendances the events with the whole attendance; the last one counts
 */
export function compareMeeting(
  { event: row, unit, roll, checkIns }: StoredRollCall,
  history: readonly QuorumPoint[],
  attendances: readonly Attendance[],
  textOf: TextOf,
): string[] {
  const [first, last] = [attendances[0], attendances.at(-1)]
  if (!first || !last) return []
  if (row.rollCallClosedAt === null) return ['the stored roll call is open']
  const { groupId, title, startTime, endTime, quorumCount } = last
  const { points } = countMeeting({ unit, roll, quorumCount }, checkIns, null)
  const recorded = {
    groupId,
    title,
    startTime,
    endTime,
    quorumCount,
    quorumAttendanceCount: countAtEnd(points),
    quorumMetAt: quorumMetSince(points, quorumCount),
    // A record that begins with a later change does not contain the closing.
    ...(first.event === 'rollCallClosed' && {
      rollCallClosedAt: first.at,
      rollCallClosedBy: closerOf(first, row.rollCallClosedBy, textOf),
    }),
  }
  const columns = Object.keys(recorded) as (keyof typeof recorded)[]
  return [
    ...columns.filter((column) => recorded[column] !== row[column]).map(differing),
    ...(textOfPoints(points) === textOfPoints(history)
      ? []
      : ['the stored quorum history differs']),
  ]
}

/** Who closed the roll call; an erased name cannot be compared, so the stored one is accepted. */
function closerOf({ actor }: Attendance, stored: string | null, textOf: TextOf): string | null {
  return actor === null ? automaticClosing : (textOf(actor.nameHash) ?? stored)
}

function textOfPoints(points: readonly QuorumPoint[]): string {
  const plain: Plain<QuorumPoint>[] = points.map(({ created, quorumAttendanceCount }) => ({
    created,
    quorumAttendanceCount,
  }))
  return canonicalJson(plain)
}
