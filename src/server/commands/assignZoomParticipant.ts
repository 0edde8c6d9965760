import { authorizeRollCall } from '../access/meetings'
import type { CorrectionGrant, RollCallGrant } from '../domain/grant'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import { findAttendingPeople } from '../database/repositories/attendingPeople'
import {
  findParticipant,
  forgetIdentity,
  identitiesOf,
  rememberIdentity,
  saveParticipant,
  type ZoomParticipantRow,
} from '../database/repositories/zoomParticipants'
import { badField, ApiError } from '../domain/apiError'
import type { CommandContext } from './commandContext'
import { fixMeetingRoll, lockMeetingFor, type MeetingPath } from './meetingContext'
import { recountMeeting } from './recountMeeting'
import { refreshZoomPresence } from './zoomPresence'

/**
 * Assigns a participant of the meeting tool to a person of the group; null removes the assignment. The group's
 * later meetings recognize the participant by it.
 *
 * @throws {ApiError} access-denied, not-found, not-an-admin, roll-call-closed; bad-input for a person who is not
 *   in the directory of the group
 */
export async function assignZoomParticipant(
  tx: Transaction,
  context: CommandContext,
  { zoomParticipantId, ...path }: MeetingPath & { zoomParticipantId: number },
  userId: number | null,
): Promise<void> {
  const { meeting, person } = await lockMeetingFor(tx, context, path)
  const grant = authorizeRollCall('assign', person, meeting.event)
  const participant = await findParticipant(tx, path.eventId, zoomParticipantId)
  if (!participant) throw new ApiError('not-found')
  if (userId !== null) {
    const [known] = await findAttendingPeople(tx, path.groupId, [userId])
    if (!known?.isInGroup) throw badField('userId', 'Please provide a valid user.')
  }
  await saveAssignment(tx, path.groupId, grant, participant, userId)
  const fixed = await fixMeetingRoll(tx, meeting)
  const concerned = [participant.userId, userId].filter((id) => id !== null)
  await refreshZoomPresence(tx, fixed, concerned)
  await recountMeeting(tx, fixed)
  auditedChanges(tx).push({
    list: 'zoomNames',
    ids: { ...path },
    kind: 'changed',
    fields: [{ field: 'userId', old: participant.userId, new: userId }],
  })
}

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
    if (userId === null) await forgetIdentity(tx, groupId, identity)
    else await rememberIdentity(tx, groupId, identity, userId)
  }
}
