import type { MeetingRollEntry } from '../../../rules/quorumAttendance'
import { mayHaveBegun } from '../../../rules/rollCall'
import { findGroupWithPolicy, type GroupWithPolicy } from '../access/groupWithPolicy'
import type { CallerStatus } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { insertEventRoll } from '../../database/repositories/eventRolls'
import {
  type EventRow,
  lockEvent,
  lockJointEvents,
  saveEvent,
} from '../../database/repositories/events'
import { shareGroup } from '../../database/repositories/groups'
import { ApiError } from '../../domain/apiError'
import { readMeetingRoll } from '../access/meetings'
import { requireIntact } from '../../record/recordMismatch'
import { requireVerified } from '../../record/verify/findMismatch'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'

export interface MeetingPath {
  groupId: number
  eventId: number
}

/** A locked meeting with everything its rules need, and the instant read after the lock. */
export interface MeetingContext {
  event: EventRow
  group: GroupWithPolicy
  roll: readonly MeetingRollEntry[]
  isRollFixed: boolean
  now: string
}

/**
 * Locks a meeting, and then reads the caller's current status in its group.
 *
 * @throws {ApiError} access-denied for a person who is neither in the group nor staff; not-found; record-mismatch
 */
export async function lockMeetingFor(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  { groupId, eventId }: MeetingPath,
): Promise<{ meeting: MeetingContext; person: CallerStatus }> {
  const event = await lockEvent(tx, groupId, eventId)
  const person = await callerStatusIn(tx, groupId, userId, 'attendance')
  if (!event) throw new ApiError('not-found')
  requireIntact(event.mismatch)
  // The record is verified before anything is appended, so that it never takes over altered data.
  if (event.lastSeq > 0) await requireVerified(tx, { subject: 'meeting', id: event.eventId })
  return { meeting: await openMeeting(tx, readClock, event), person }
}

/** The same after all meetings of its call were locked in the order of their ids, for an act that changes them too. */
export async function lockCallFor(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
): ReturnType<typeof lockMeetingFor> {
  await lockJointEvents(tx, path.eventId)
  return lockMeetingFor(tx, context, path)
}

export async function openMeeting(
  tx: Transaction,
  readClock: ReadClock,
  event: EventRow,
): Promise<MeetingContext> {
  const group = await findGroupWithPolicy(tx, event.groupId)
  const counted = await readMeetingRoll(tx, event, group)
  return { ...counted, group, now: await readClock(tx) }
}

/**
 * Fixes once who counts for the quorum of a meeting, with its first event rather than days before it. Later
 * changes of the directory do not affect it.
 */
export async function fixMeetingRoll(
  tx: Transaction,
  meeting: MeetingContext,
): Promise<MeetingContext> {
  const { eventId, groupId, startTime } = meeting.event
  if (meeting.isRollFixed || !mayHaveBegun(startTime, meeting.now)) return meeting
  await shareGroup(tx, groupId)
  const group = await findGroupWithPolicy(tx, groupId)
  const { event, roll } = await readMeetingRoll(tx, meeting.event, group)
  await insertEventRoll(tx, eventId, roll)
  const { quorumCount } = event
  const saved = await saveEvent(tx, eventId, { quorumCount })
  return { ...meeting, group, roll, isRollFixed: roll.length > 0, event: saved }
}
