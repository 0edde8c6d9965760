import type { CorrectionEffects } from '../../../contract/corrections'
import { authorizeRollCall } from '../access/meetings'
import type { CorrectionGrant, RollCallGrant } from '../../domain/grant'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import {
  type AttendingPerson,
  findAttendingPeople,
} from '../../database/repositories/attendingPeople'
import { findCheckInsOf } from '../../database/repositories/checkIns'
import {
  findParticipant,
  deleteIdentity,
  identitiesOf,
  rememberIdentity,
  saveParticipant,
  type ZoomParticipantRow,
} from '../../database/repositories/zoomParticipants'
import { badField, orNotFound } from '../../domain/apiError'
import { changeAttendance, nothingFollows } from './changeAttendance'
import type { CommandContext } from './commandContext'
import { fixMeetingRoll, lockCallFor, type MeetingPath } from './meetingContext'
import { refreshJoint } from './refreshMeeting'
import { refreshZoomPresence } from './zoomPresence'

/**
 * Assigns a participant of the meeting tool to a person of the group; null removes the assignment. The group's
 * later meetings recognize the participant by it. Returns the effects on a closed roll call.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; bad-input for a person who is not
 *   in the directory of the group
 */
export async function assignZoomParticipant(
  tx: Transaction,
  context: CommandContext,
  { zoomParticipantId, ...path }: MeetingPath & { zoomParticipantId: number },
  userId: number | null,
): Promise<CorrectionEffects> {
  const { meeting, person } = await lockCallFor(tx, context, path)
  const grant = authorizeRollCall('assign', person, meeting.event)
  const participant = orNotFound(await findParticipant(tx, path.eventId, zoomParticipantId))
  const concerned = await findConcerned(tx, path, [participant.userId, userId])
  const wanted = concerned.find((one) => one.userId === userId)
  if (userId !== null && !wanted?.isInGroup)
    throw badField('userId', 'Please provide a valid user.')
  const save = () => saveAssignment(tx, path.groupId, grant, participant, userId)
  if (participant.userId === userId) {
    await save()
    return nothingFollows
  }
  const fixed = await fixMeetingRoll(tx, meeting)
  const earlier = concerned.find((one) => one.userId === participant.userId)
  const named = assignmentChange(participant, earlier, wanted)
  auditedChanges(tx).push({
    list: 'zoomNames',
    ids: { ...path },
    kind: 'changed',
    fields: [{ field: 'userId', old: participant.userId, new: userId }],
  })
  const change = { concerned, named: [named] }
  const ids = [participant.userId, userId].filter((id) => id !== null)
  const effects = await changeAttendance(tx, fixed, grant.actor, change, async () => {
    await save()
    await refreshZoomPresence(tx, fixed, ids)
  })
  await refreshJoint(tx, context.readClock, path.eventId, ids)
  return effects
}

/** People as in the directory; those who are no longer in it as they were checked in. */
async function findConcerned(
  tx: Transaction,
  { groupId, eventId }: MeetingPath,
  ids: readonly (number | null)[],
) {
  const userIds = ids.filter((id) => id !== null)
  const people = await findAttendingPeople(tx, groupId, userIds)
  const checkedIn = await findCheckInsOf(tx, eventId, userIds)
  return userIds.flatMap((userId) => {
    const person = people.find((one) => one.userId === userId)
    const row = person ?? checkedIn.find((one) => one.userId === userId)
    if (!row) return []
    const { firstName, lastName } = row
    return [{ userId, firstName, lastName, isInGroup: person?.isInGroup ?? false }]
  })
}

type Named = Pick<AttendingPerson, 'firstName' | 'lastName'>

/** A new assignment in words; says that a person who cannot be found has left. */
export function assignmentChange(
  { displayName, userId }: Pick<ZoomParticipantRow, 'displayName' | 'userId'>,
  earlier: Named | undefined,
  wanted: Named | null | undefined,
) {
  const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`
  const left = userId === null ? 'Nobody' : somebodyElse
  return {
    label: `Name "${displayName}"`,
    oldValue: earlier ? nameOf(earlier) : left,
    newValue: wanted ? nameOf(wanted) : 'Nobody',
  }
}

/** Shown in place of the name of a person who is no longer in the directory. */
export const somebodyElse = 'somebody who has left'

/** Saves which person a participant is, for this meeting and for later ones of the group. */
export async function saveAssignment(
  tx: Transaction,
  groupId: number,
  { actor }: Pick<RollCallGrant<'assign'> | CorrectionGrant, 'actor'>,
  participant: ZoomParticipantRow,
  userId: number | null,
): Promise<void> {
  await saveParticipant(tx, participant.zoomParticipantId, {
    userId,
    matchedBy: userId === null ? null : 'admin',
    assignedById: actor.userId,
    assignedBy: actor.name,
  })
  for (const identity of identitiesOf(participant)) {
    if (userId === null) await deleteIdentity(tx, groupId, identity)
    else await rememberIdentity(tx, groupId, identity, userId)
  }
}
