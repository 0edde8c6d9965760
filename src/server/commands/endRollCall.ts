import type { Transaction } from '../database/open'
import { replaceIntervals } from '../database/repositories/checkIns'
import { saveEligibility } from '../database/repositories/eligibilityHolders'
import type { EventRow } from '../database/repositories/events'
import { lockGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { fixMeetingRoll, type LockedMeeting } from './lockedMeeting'
import { recountMeeting } from './recountMeeting'
import { evaluateRollCall } from './evaluateRollCall'

/**
 * Closes the roll call of a locked meeting, one act: attendance is locked, the summary mailed, quorum
 * eligibility recomputed. The group is locked too, so that of two meetings each sees the other closed.
 */
export async function endRollCall(
  tx: Transaction,
  meeting: LockedMeeting,
  closedBy: string,
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
  return recountMeeting(tx, fixed, {
    rollCallClosedAt: fixed.now,
    rollCallClosedBy: closedBy,
  })
}
