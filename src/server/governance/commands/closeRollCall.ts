import { automaticClosing, closeRefusal, isRollCallDue } from '../../../rules/rollCall'
import { authorizeClosing } from '../access/meetings'
import type { ReadClock } from '../../database/clock'
import type { Granted } from '../../domain/grant'
import type { Transaction } from '../../database/open'
import { replaceIntervals } from '../../database/repositories/checkIns'
import { saveEligibility } from '../../database/repositories/eligibilityHolders'
import { type EventRow, lockEventUnlessTaken } from '../../database/repositories/events'
import { lockGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { ApiError } from '../../domain/apiError'
import type { CommandContext } from './commandContext'
import { evaluateRollCall } from './evaluateRollCall'
import {
  fixMeetingRoll,
  lockMeetingFor,
  type MeetingContext,
  type MeetingPath,
  openMeeting,
} from './meetingContext'
import { recordedChange } from './quorumEligibility'
import { recountMeeting } from './recountMeeting'

/**
 * Closes an open roll call by hand, from the start of the meeting on. Attendance specification §4.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed, meeting-not-started
 */
export async function closeRollCall(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const { actor } = authorizeClosing('close', person)
  const refusal = closeRefusal(meeting.event, meeting.now)
  if (refusal) throw new ApiError(refusal)
  await endRollCall(tx, meeting, actor.name, actor)
}

/**
 * Closes a roll call 48 hours after the end of the meeting; null where it is not due, or another transaction holds
 * it.
 */
export async function closeDueRollCall(
  tx: Transaction,
  readClock: ReadClock,
  eventId: number,
): Promise<'closed' | null> {
  const event = await lockEventUnlessTaken(tx, eventId)
  if (!event || event.rollCallClosedAt !== null) return null
  const meeting = await openMeeting(tx, readClock, event)
  if (!isRollCallDue(event.endTime, meeting.now)) return null
  await endRollCall(tx, meeting, automaticClosing, null)
  return 'closed'
}

/**
 * Closes the roll call of a locked meeting in one transaction: attendance is locked, the summary is mailed, and
 * quorum eligibility is recomputed. The group is locked too, so that of two meetings that close at the same time the
 * second one sees the result of the first.
 */
async function endRollCall(
  tx: Transaction,
  meeting: MeetingContext,
  closedBy: string,
  actor: Granted['actor'] | null,
): Promise<EventRow> {
  const { groupId } = meeting.event
  await lockGroup(tx, groupId)
  const fixed = await fixMeetingRoll(tx, meeting)
  const { ended, changes, mail } = await evaluateRollCall(tx, fixed, closedBy)
  for (const checkIn of ended) {
    for (const source of new Set(checkIn.intervals.map((interval) => interval.source))) {
      const intervals = checkIn.intervals.filter((interval) => interval.source === source)
      await replaceIntervals(tx, checkIn, source, intervals)
    }
  }
  for (const { holder, after } of changes) {
    await saveEligibility(tx, fixed.group, holder, after)
  }
  await enqueueMail(tx, groupId, mail, 1)
  const closed = { rollCallClosedAt: fixed.now, rollCallClosedBy: closedBy }
  const eligibility = changes.map((change) => recordedChange(fixed, change))
  return recountMeeting(tx, fixed, closed, { actor, eligibility })
}
