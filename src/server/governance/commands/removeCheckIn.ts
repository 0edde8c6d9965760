import type { CorrectionEffects } from '../../../contract/corrections'
import { authorizeRollCall } from '../access/meetings'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findCheckIn } from '../../database/repositories/checkIns'
import { ApiError, orNotFound } from '../../domain/apiError'
import { auditedCheckIn } from './auditedCheckIn'
import { changeAttendance } from './changeAttendance'
import type { CommandContext } from './commandContext'
import { fixMeetingRoll, lockMeetingFor, type MeetingPath } from './meetingContext'
import { deleteCheckInSource, retireCheckIn } from './retiredCheckIn'
import { refreshAlternates } from './alternateCheckIns'

/**
 * Removes a manual check-in: admins may while the roll call is open, staff always; returns the effects. In an open roll
 * call it counted until its removal; in a closed one it is treated as if it had never existed. Attendance
 * specification §4.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; not-manual for a check-in that
 *   comes from the meeting tool or an alternate
 */
export async function removeCheckIn(
  tx: Transaction,
  context: CommandContext,
  { checkInId, ...path }: MeetingPath & { checkInId: number },
): Promise<CorrectionEffects> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const { actor } = authorizeRollCall('remove', person, meeting.event)
  const checkIn = orNotFound(await findCheckIn(tx, path.eventId, checkInId))
  if (checkIn.source !== 'Manual') throw new ApiError('not-manual')
  const fixed = await fixMeetingRoll(tx, meeting)
  const { userId } = checkIn
  const concerned = userId === null ? [] : [{ ...checkIn, userId }]
  return changeAttendance(tx, fixed, actor, { concerned }, async () => {
    const takeOff = meeting.event.rollCallClosedAt === null ? retireCheckIn : deleteCheckInSource
    await takeOff(tx, meeting, checkIn, 'Manual', actor.userId)
    if (userId === null) return
    auditedChanges(tx).push(auditedCheckIn('removed', path, userId))
    await refreshAlternates(tx, fixed, [userId])
  })
}
