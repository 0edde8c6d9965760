/** Checks a roll call's record, and compares the stored roll call with it. */
import { eq } from 'drizzle-orm'
import { firstJoin, lastLeave } from '../../../rules/attendanceInterval'
import { readUnit } from '../../../rules/policy/firstFormat'
import { personLine } from '../../../rules/names'
import { findRecordedFiles } from '../../database/repositories/attachments'
import { findCheckInsEver } from '../../database/repositories/checkIns'
import { findApproved } from '../../database/repositories/corrections'
import { findEventRoll } from '../../database/repositories/eventRolls'
import { findQuorumHistory } from '../../database/repositories/quorumHistory'
import type { Executor } from '../../database/open'
import { events as eventTable } from '../../database/schema/meetings'
import type { AttendanceContent, MeetingEvent } from '../meetingEvent'
import {
  attendanceCounts,
  nameOf,
  recordedCheckIn,
  recordedRoll,
  intervalsText,
  type StoredRollCall,
} from '../meetingEvents'
import { Hashed, type TextOf } from '../saltedHashes'
import { compareCorrections } from './compareCorrections'
import { compareMeeting } from './compareMeeting'
import { compareFiles, compareRecordColumns, differing, isStored } from './differing'
import { compared, readRecord, type RecordFault } from './readRecord'

/**
 * Checks the record of a roll call: its form, that it begins with the whole attendance and closes once, and that
 * the tables match its last attendance. Run it in a snapshot.
 */
export async function verifyMeetingRecord(
  db: Executor,
  eventId: number,
): Promise<{ events: number; faults: RecordFault[] }> {
  const { events, textOf, faults } = await readRecord<MeetingEvent>(db, 'meeting', eventId)
  const found = [...faults, ...sequenceFaults(events)]
  const last = events.findLast(isAttendance)
  const [event] = await db.select().from(eventTable).where(eq(eventTable.eventId, eventId))
  const wrong = (message: string) => found.push({ seq: null, message })
  if (!event) wrong('is not stored')
  if (event) for (const finding of compareRecordColumns(event, events)) wrong(finding)
  if (event && last) {
    const stored: StoredRollCall = {
      event,
      unit: readUnit(last),
      roll: await findEventRoll(db, eventId),
      checkIns: await findCheckInsEver(db, eventId),
      files: await findRecordedFiles(db, { subject: 'meeting', id: eventId }),
    }
    const history = await findQuorumHistory(db, eventId)
    const approved = await findApproved(db, { subject: 'meeting', id: eventId })
    const comparison = () => [
      ...differences(stored, last, textOf),
      ...compareMeeting(stored, history, events.filter(isAttendance), textOf),
      ...compareCorrections(approved, events, textOf),
    ]
    for (const finding of compared(comparison)) wrong(finding)
  }
  return { events: events.length, faults: found }
}

function isAttendance(event: MeetingEvent): event is MeetingEvent & AttendanceContent {
  return event.event === 'rollCallClosed' || event.event === 'attendanceChanged'
}

function sequenceFaults(events: readonly MeetingEvent[]): RecordFault[] {
  const [first, ...rest] = events
  if (!first || !isAttendance(first)) return [{ seq: 1, message: 'the record has no attendance' }]
  return rest
    .filter(({ event }) => event === 'rollCallClosed')
    .map(({ seq }) => ({ seq, message: 'a second closing' }))
}

/** The differences between the stored roll call and the attendance that was recorded last. */
function differences(stored: StoredRollCall, content: AttendanceContent, textOf: TextOf): string[] {
  const { roll, checkIns, files } = stored
  const known = new Map(checkIns.map((checkIn) => [checkIn.checkInId, checkIn]))
  const recorded = new Set(content.attendance.map(({ checkIn }) => checkIn))
  const ofRows = content.attendance.flatMap(({ nameHash, stretchesHash, ...line }) => {
    const row = known.get(line.checkIn)
    const name = nameOfCheckIn(line.checkIn, textOf(nameHash), line.companyName)
    if (!row) return `${name} is in the record, but not stored`
    const told = { ...line, name: new Hashed(nameHash), stretches: new Hashed(stretchesHash) }
    const stored = { ...recordedCheckIn(row), name: nameOf(row), stretches: intervalsText(row) }
    const isSame =
      isStored(told, stored, textOf) &&
      row.joinTimeUtc === firstJoin(row.intervals) &&
      row.leaveTimeUtc === lastLeave(row.intervals)
    return isSame ? [] : `${name} is not stored as it was recorded`
  })
  return [
    ...(isStored(content.roll, recordedRoll(roll), textOf) ? [] : [differing('roll')]),
    ...(isStored(content.counts, attendanceCounts(stored), textOf)
      ? []
      : ['the counts do not follow from the check-ins']),
    ...compareFiles(files, content.attachments),
    ...ofRows,
    ...checkIns
      .filter(({ checkInId }) => !recorded.has(checkInId))
      .map((row) => nameOfCheckIn(row.checkInId, nameOf(row), row.memberCompanyName))
      .map((name) => `${name} is stored, but not in the record`),
  ]
}

/** Describes a check-in by its name; by its number where the name was erased. */
function nameOfCheckIn(id: number, name: string | null, companyName: string | null): string {
  return name === null ? `check-in ${id}` : `the check-in of ${personLine(name, companyName)}`
}
