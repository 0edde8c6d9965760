import type { CorrectionEffects } from '../../../contract/corrections'
import { isPresent } from '../../../rules/attendanceInterval'
import { isBefore } from '../../../rules/instant'
import { checkInRefusal, isGoingOn, presentByHandFrom } from '../../../rules/rollCall'
import type { CorrectionGrant, RollCallGrant } from '../../domain/grant'
import { authorizeRollCall } from '../access/meetings'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import {
  attendingColumns,
  type AttendingPerson,
  findAttendingPeople,
} from '../../database/repositories/attendingPeople'
import {
  type CheckIn,
  findCheckInsOf,
  insertCheckIn,
  replaceIntervals,
  saveCheckIn,
} from '../../database/repositories/checkIns'
import { ApiError } from '../../domain/apiError'
import { changeAttendance, nothingFollows } from './changeAttendance'
import type { CommandContext } from './commandContext'
import {
  fixMeetingRoll,
  lockMeetingFor,
  type MeetingContext,
  type MeetingPath,
} from './meetingContext'
import { auditedCheckIn } from './auditedCheckIn'
import { refreshAlternates } from './alternateCheckIns'

/**
 * Checks people of the group in by hand; returns the new check-ins and the effects on a closed roll call. People
 * who are checked in already are skipped, and a person named twice counts once. A person who has left a running
 * meeting is present again. During the meeting people are present from now on; after it, or once the roll call is
 * closed, their attendance has no times. Attendance specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; meeting-not-started more than an hour
 *   before the start; bad-input for people who are not in the directory of the group, and then nobody is added
 */
export async function addCheckIns(
  tx: Transaction,
  context: CommandContext,
  path: MeetingPath,
  userIds: readonly number[],
): Promise<{ checkInIds: number[]; effects: CorrectionEffects }> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const grant = authorizeRollCall('checkIn', person, meeting.event)
  const detail = checkInRefusal(meeting.event.startTime, meeting.now)
  if (detail !== null) throw new ApiError('meeting-not-started', { detail })
  const people = await findNamed(tx, path.groupId, userIds)
  const fixed = await fixMeetingRoll(tx, meeting)
  const ids = people.map(({ userId }) => userId)
  const there = await findCheckInsOf(tx, path.eventId, ids)
  const knownOf = (userId: number) => there.find((row) => row.userId === userId)
  const missing = people.filter(({ userId }) => isMissing(fixed, knownOf(userId)))
  const checkInIds: number[] = []
  if (missing.length === 0) return { checkInIds, effects: nothingFollows }
  const effects = await changeAttendance(
    tx,
    fixed,
    grant.actor,
    { concerned: missing },
    async () => {
      for (const one of missing) {
        const row = await checkInByHand(tx, fixed, grant, one, knownOf(one.userId))
        checkInIds.push(row.checkInId)
        auditedChanges(tx).push(auditedCheckIn('created', path, one.userId))
      }
      await refreshAlternates(tx, fixed, ids)
    },
  )
  return { checkInIds, effects }
}

/** Whether a person is not checked in other than by proxy, or has left a meeting that goes on. */
function isMissing({ event, now }: MeetingContext, known: CheckIn | undefined): boolean {
  if (!known || known.source === 'Proxy') return true
  return isGoingOn(event, now) && known.intervals.length > 0 && !isPresent(known.intervals)
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

/**
 * Checks a person in by hand, also one who was present by proxy only, and one who had left: they are present again
 * from now on, and what was before stays.
 */
export async function checkInByHand(
  tx: Transaction,
  { event, now }: MeetingContext,
  { actor }: Pick<RollCallGrant<'checkIn'> | CorrectionGrant, 'actor'>,
  person: AttendingPerson,
  known: CheckIn | undefined,
): Promise<CheckIn> {
  const byHand = {
    source: 'Manual',
    standInUserId: null,
    createdById: actor.userId,
    createdBy: actor.name,
  } as const
  if (known) await saveCheckIn(tx, known.checkInId, byHand)
  const { eventId } = event
  const row =
    known ??
    (await insertCheckIn(tx, { ...attendingColumns(person), ...byHand, eventId, createdAt: now }))
  if (event.rollCallClosedAt !== null || !isBefore(now, event.endTime)) return row
  const joinedAt = presentByHandFrom(event.startTime, now)
  const earlier = row.intervals.filter(({ source }) => source === 'Manual')
  return replaceIntervals(tx, row, 'Manual', [...earlier, { joinedAt, leftAt: null }])
}
