import { authorizeRollCall } from '../access/meetings'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import { findCheckIn } from '../database/repositories/checkIns'
import { ApiError } from '../domain/apiError'
import { auditedCheckIn } from './auditedCheckIn'
import type { CommandContext } from './commandContext'
import { fixMeetingRoll, lockMeetingFor, type MeetingPath } from './meetingContext'
import { recountMeeting } from './recountMeeting'
import { retireCheckIn } from './retiredCheckIn'
import { refreshStandIns } from './standIns'

/**
 * Removes a manual check-in: admins may while the roll call is open, staff always. Attendance specification §4.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; not-manual for a check-in that
 *   comes from the meeting tool or an alternate
 */
export async function removeCheckIn(
  tx: Transaction,
  context: CommandContext,
  { checkInId, ...path }: MeetingPath & { checkInId: number },
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const { actor } = authorizeRollCall('remove', person, meeting.event)
  const checkIn = await findCheckIn(tx, path.eventId, checkInId)
  if (!checkIn) throw new ApiError('not-found')
  if (checkIn.source !== 'Manual') throw new ApiError('not-manual')
  const fixed = await fixMeetingRoll(tx, meeting)
  await retireCheckIn(tx, checkIn, 'Manual', meeting.now, actor.userId)
  if (checkIn.userId !== null) {
    auditedChanges(tx).push(auditedCheckIn('removed', path, checkIn.userId))
    await refreshStandIns(tx, fixed, [checkIn.userId])
  }
  await recountMeeting(tx, fixed, {}, { actor, eligibility: [] })
}
