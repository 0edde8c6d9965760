import { automaticClosing, closeRefusal, isRollCallDue } from '../../rules/rollCall'
import { authorizeClosing } from '../access/meetings'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { lockEventUnlessTaken } from '../database/repositories/events'
import { ApiError } from '../domain/apiError'
import type { CommandContext } from './commandContext'
import { endRollCall } from './endRollCall'
import { lockMeetingFor, type MeetingPath, openMeeting } from './lockedMeeting'

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
  await endRollCall(tx, meeting, actor.name)
}

/** Closes a roll call 48 hours after the end; null where it is not due, or somebody else holds it. */
export async function closeDueRollCall(
  tx: Transaction,
  readClock: ReadClock,
  eventId: number,
): Promise<'closed' | null> {
  const event = await lockEventUnlessTaken(tx, eventId)
  if (!event || event.rollCallClosedAt !== null) return null
  const meeting = await openMeeting(tx, readClock, event)
  if (!isRollCallDue(event.endTime, meeting.now)) return null
  await endRollCall(tx, meeting, automaticClosing)
  return 'closed'
}
