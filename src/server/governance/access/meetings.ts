/** Who may do what at a roll call. Attendance specification §6. */
import { mayChangeRollCall } from '../../../rules/rollCall'
import type { EventRow } from '../../database/repositories/events'
import { ApiError } from '../../domain/apiError'
import type { Granted, RollCallAction, RollCallGrant } from '../../domain/grant'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Policy } from '../../../rules/policy/policy'
import { quorumCountOf } from '../../../rules/quorum'
import { type MeetingRollEntry, quorumEligibleIds } from '../../../rules/quorumAttendance'
import { meetingRollAt } from '../../../rules/rollAtOpening'
import type { GroupWithPolicy } from './groupWithPolicy'
import type { Executor } from '../../database/open'
import { findEventRoll } from '../../database/repositories/eventRolls'
import { readDirectory } from '../../database/repositories/groupDirectory'

/** Only staff may see join and leave times. */
export function maySeeTimes({ isStaff }: Pick<CallerStatus, 'isStaff'>): boolean {
  return isStaff
}

/** Admins may change a roll call while it is open, staff always. */
export function mayChange(person: CallerStatus, { rollCallClosedAt }: EventRow): boolean {
  return mayChangeRollCall(person, rollCallClosedAt === null)
}

/**
 * The right to change a roll call.
 *
 * @throws {ApiError} not-an-admin; roll-call-closed, except for staff
 */
export function authorizeRollCall<A extends RollCallAction>(
  action: A,
  person: CallerStatus,
  event: EventRow,
): RollCallGrant<A> {
  const grant = authorizeClosing(action, person)
  if (!mayChange(person, event)) throw new ApiError('roll-call-closed')
  return grant
}

/**
 * The right to close a roll call or to preview its closing, whatever its state.
 *
 * @throws {ApiError} not-an-admin
 */
export function authorizeClosing<A extends RollCallAction>(
  _action: A,
  { isAdmin, isStaff, userId, name }: CallerStatus,
): RollCallGrant<A> {
  if (!isAdmin) throw new ApiError('not-an-admin')
  const granted: Granted = { actor: { userId, name }, right: isStaff ? 'staff' : 'admin' }
  return granted as RollCallGrant<A>
}

interface CountedMeeting {
  event: EventRow
  roll: MeetingRollEntry[]
  /** Whether the roll is fixed, so that later changes of the directory do not affect it. */
  isRollFixed: boolean
}

/** How many of a meeting's roll must be present. All who count for its quorum could vote there. */
export function meetingQuorumOf(
  { electorate, meetingQuorum }: Pick<Policy, 'electorate' | 'meetingQuorum'>,
  roll: readonly MeetingRollEntry[],
): number {
  const quorumEligible = quorumEligibleIds(electorate.unit, roll).size
  return quorumCountOf(meetingQuorum, { quorumEligible, voteEligible: quorumEligible })
}

/** Reads who counts for the quorum of a meeting: the fixed roll or, before that, the directory as it is now. */
export async function readMeetingRoll(
  db: Executor,
  event: EventRow,
  group: GroupWithPolicy,
): Promise<CountedMeeting> {
  const fixed = await findEventRoll(db, event.eventId)
  if (fixed.length > 0) return { event, roll: fixed, isRollFixed: true }
  const roll = meetingRollAt(await readDirectory(db, group, group.policy))
  const quorumCount = meetingQuorumOf(group.policy, roll)
  return { event: { ...event, quorumCount }, roll, isRollFixed: false }
}
