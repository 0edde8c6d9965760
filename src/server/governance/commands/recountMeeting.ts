import { attendanceColumns, countMeeting } from '../../../rules/meetingCount'
import { unitOfRoll } from '../../../rules/quorumAttendance'
import type { Transaction } from '../../database/open'
import { findRecordedFiles } from '../../database/repositories/attachments'
import { findCheckInsEver } from '../../database/repositories/checkIns'
import { type EventRow, saveEvent } from '../../database/repositories/events'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import { saveQuorumHistory } from '../../database/repositories/quorumHistory'
import { appendEvent } from '../../record/appendEvent'
import { attendanceEvent, type RollCallDetails } from '../../record/meetingEvents'
import { recordTimeAt } from '../../record/recordTime'
import type { MeetingContext } from './meetingContext'
import { findExcused } from './quorumEligibility'

type Change = Parameters<typeof saveEvent>[2]

/**
 * Updates everything that depends on attendance: stores the counts, adds a point to the quorum history where the
 * count changed, and enqueues the hub event. Counts depend on the intervals alone, not on the order in which they
 * became known. For a closed roll call the whole attendance and the files are recorded again.
 *
 * @param details who changed the attendance, and whose eligibility changes with it
 */
export async function recountMeeting(
  tx: Transaction,
  meeting: MeetingContext,
  change: Change = {},
  details: RollCallDetails = { actor: null, eligibility: [] },
): Promise<EventRow> {
  const { event, group, roll } = meeting
  const { eventId, quorumCount } = event
  const unit = unitOfRoll(roll, group.policy.electorate)
  const ever = await findCheckInsEver(tx, eventId)
  const count = countMeeting({ unit, roll, quorumCount }, ever, null)
  await saveQuorumHistory(tx, eventId, count.points)
  await enqueueEventChanged(tx, event)
  const columns = attendanceColumns(count, quorumCount)
  const saved = await saveEvent(tx, eventId, { ...change, ...columns })
  if (saved.rollCallClosedAt === null) return saved
  const kind = event.rollCallClosedAt === null ? 'rollCallClosed' : 'attendanceChanged'
  const files = await findRecordedFiles(tx, { subject: 'meeting', id: eventId })
  const stored = { event: saved, unit, roll, checkIns: ever, files }
  const excused = await findExcused(tx, meeting)
  const recorded = attendanceEvent(kind, stored, { ...details, excused })
  await appendEvent(tx, 'meeting', saved, recorded, recordTimeAt(saved, meeting.now))
  return { ...saved, lastSeq: saved.lastSeq + 1 }
}
