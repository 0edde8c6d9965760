import { type CheckInSource, precedence } from '../../../rules/checkInSource'
import { endIntervals } from '../../../rules/attendanceInterval'
import { presenceEndsAt } from '../../../rules/rollCall'
import type { Transaction } from '../../database/open'
import {
  type CheckIn,
  insertRemoved,
  replaceIntervals,
  saveCheckIn,
} from '../../database/repositories/checkIns'
import type { MeetingContext } from './meetingContext'

/**
 * Removes one source of a check-in. Its intervals end and are kept, because they counted for the quorum until
 * then, or until the meeting's end. The other sources stay; without any the check-in is removed.
 */
export async function retireCheckIn(
  tx: Transaction,
  { event, now }: Pick<MeetingContext, 'event' | 'now'>,
  checkIn: CheckIn,
  source: CheckInSource,
  removedById: number | null = null,
): Promise<void> {
  const { checkInId, intervals } = checkIn
  const past = endIntervals(
    intervals.filter((interval) => interval.source === source),
    presenceEndsAt(event.endTime, now),
  )
  const removed = { removedAt: now, removedById }
  const left = nextSource(checkIn, source)
  if (left === null) {
    await replaceIntervals(tx, checkIn, source, past)
    await saveCheckIn(tx, checkInId, removed)
    return
  }
  if (past.length > 0) await insertRemoved(tx, checkIn, { source, ...removed }, past)
  await replaceIntervals(tx, checkIn, source, [])
  const isByHand = source === 'Manual' ? { createdById: null } : {}
  await saveCheckIn(tx, checkInId, { source: left, ...isByHand })
}

/**
 * Deletes a source that this person has by mistake, as if it had never counted. Without another source
 * the check-in is removed.
 */
export async function deleteCheckInSource(
  tx: Transaction,
  meeting: Parameters<typeof retireCheckIn>[1],
  checkIn: CheckIn,
  source: CheckInSource,
  removedById: number | null = null,
): Promise<void> {
  const never = await replaceIntervals(tx, checkIn, source, [])
  await retireCheckIn(tx, meeting, never, source, removedById)
}

/** The source that a check-in has after one is removed; null where none remains. */
function nextSource(checkIn: CheckIn, without: CheckInSource): CheckInSource | null {
  if (checkIn.source !== without) return checkIn.source
  const known = new Set(checkIn.intervals.map((interval) => interval.source))
  if (checkIn.createdById !== null) known.add('Manual')
  return precedence.find((it) => it !== without && known.has(it)) ?? null
}
