import { isBefore } from '../../rules/instant'
import { presentByHandFrom } from '../../rules/rollCall'
import type { CorrectionGrant, RollCallGrant } from '../domain/grant'
import { authorizeRollCall } from '../access/meetings'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import {
  attendingColumns,
  type AttendingPerson,
  findAttendingPeople,
} from '../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsOf,
  insertCheckIn,
  replaceIntervals,
  saveCheckIn,
} from '../database/repositories/checkIns'
import { ApiError } from '../domain/apiError'
import type { CommandContext } from './commandContext'
import {
  fixMeetingRoll,
  type MeetingContext,
  lockMeetingFor,
  type MeetingPath,
} from './meetingContext'
import { auditedCheckIn } from './auditedCheckIn'
import { recountMeeting } from './recountMeeting'
import { refreshStandIns } from './standIns'

/**
 * Checks people of the group in by hand and returns the ids of the new check-ins. A person who is checked in
 * already stays as they are; a person named twice counts once. During the meeting they are present from now on;
 * after it, or once the roll call is closed, their attendance has no times. Attendance specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; bad-input for people who are not in
 *   the directory of the group, and then nobody is added
 */
export async function addCheckIns(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  userIds: readonly number[],
): Promise<number[]> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const grant = authorizeRollCall('checkIn', person, meeting.event)
  const people = await findNamed(tx, path.groupId, userIds)
  const fixed = await fixMeetingRoll(tx, meeting)
  const ids = people.map(({ userId }) => userId)
  const there = await findCheckInsOf(tx, path.eventId, ids)
  const added: CheckIn[] = []
  for (const one of people) {
    const known = there.find(({ userId }) => userId === one.userId)
    if (known && known.source !== 'Proxy') continue
    added.push(await checkInByHand(tx, fixed, grant, one, known))
    auditedChanges(tx).push(auditedCheckIn('created', path, one.userId))
  }
  if (added.length === 0) return []
  await refreshStandIns(tx, fixed, ids)
  await recountMeeting(tx, fixed, {}, { actor: grant.actor, eligibility: [] })
  return added.map(({ checkInId }) => checkInId)
}

/** Removes repetitions and keeps the order in which the people were named. */
async function findNamed(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
): Promise<AttendingPerson[]> {
  const found = await findAttendingPeople(tx, groupId, userIds)
  const byId = new Map(found.filter((it) => it.isInGroup).map((it) => [it.userId, it]))
  const errors: Record<string, string[]> = {}
  const people = new Set<AttendingPerson>()
  for (const [at, userId] of userIds.entries()) {
    const one = byId.get(userId)
    if (one) people.add(one)
    else errors[`${at}.quorateUserId`] = ['Please provide a valid user.']
  }
  if (Object.keys(errors).length > 0) throw new ApiError('bad-input', { errors })
  return [...people]
}

/** Checks a person in by hand, also one who was present by proxy only. */
export async function checkInByHand(
  tx: Transaction,
  { event, now }: MeetingContext,
  { actor }: Pick<RollCallGrant<'checkIn'> | CorrectionGrant, 'actor'>,
  person: AttendingPerson,
  proxied: CheckIn | undefined,
): Promise<CheckIn> {
  const byHand = {
    source: 'Manual',
    standInUserId: null,
    createdById: actor.userId,
    createdBy: actor.name,
  } as const
  if (proxied) await saveCheckIn(tx, proxied.checkInId, byHand)
  const { eventId } = event
  const row =
    proxied ??
    (await insertCheckIn(tx, { ...attendingColumns(person), ...byHand, eventId, createdAt: now }))
  if (event.rollCallClosedAt !== null || !isBefore(now, event.endTime)) return row
  const joinedAt = presentByHandFrom(event.startTime, now)
  return replaceIntervals(tx, row, 'Manual', [{ joinedAt, leftAt: null }])
}
