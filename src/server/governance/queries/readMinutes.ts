import type { Minutes } from '../../../contract/minutes'
import { mayCreateMotions } from '../../../rules/seconding'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findEvent } from '../../database/repositories/events'
import { findMinutes, findMinutesParts } from '../../database/repositories/minutes'
import { orNotFound } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { findMotionCaller } from '../access/motionCaller'
import { readMeetingRoll } from '../access/meetings'
import { presentMinutes } from '../presenters/minutes'

/**
 * The minutes of a meeting, with the draft of the next version for admins.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function readMinutes(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  eventId: number,
): Promise<Minutes> {
  const { groupId, isAdmin } = viewer
  const stored = orNotFound(await findEvent(tx, groupId, eventId))
  const group = await findGroupWithPolicy(tx, groupId)
  const meeting = { group, ...(await readMeetingRoll(tx, stored, group)) }
  const parts = isAdmin ? await findMinutesParts(tx, meeting.event) : null
  const mayMove = mayCreateMotions(await findMotionCaller(tx, viewer, group))
  return presentMinutes(
    meeting,
    await findMinutes(tx, eventId),
    { parts, mayMove },
    await readClock(tx),
  )
}
