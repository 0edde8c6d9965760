import type { ZoomParticipant } from '../../contract/zoomParticipants'
import { isPresent } from '../../rules/presence'
import { staysSeen } from '../../rules/zoomPresence'
import type { Executor } from '../database/open'
import { findAttendingPeople } from '../database/repositories/attendingPeople'
import { findEvent } from '../database/repositories/events'
import { findSightings } from '../database/repositories/zoomMessages'
import {
  findParticipants,
  type ZoomParticipantRow,
} from '../database/repositories/zoomParticipants'
import type { ZoomMatch } from '../database/schema/meetings'
import { Refusal } from '../http/refusal'
import { presentName } from '../presenters/attendee'

/**
 * Participants of a meeting whom only a person can recognize, or once did: those nobody knows first.
 *
 * @throws {Refusal} not-found, also for a meeting of another group
 */
export async function listZoomParticipants(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<ZoomParticipant[]> {
  if (!(await findEvent(db, groupId, eventId))) throw new Refusal('not-found')
  const participants = (await findParticipants(db, eventId)).filter(needsPerson)
  const ids = participants.map(({ zoomParticipantId }) => zoomParticipantId)
  const sightings = await findSightings(db, eventId, ids)
  const userIds = participants.map(({ userId }) => userId).filter((id) => id !== null)
  const people = await findAttendingPeople(db, groupId, userIds)
  return participants
    .map((participant): ZoomParticipant => {
      const { zoomParticipantId, displayName, email, userId } = participant
      const own = sightings.filter(
        (it) => it.kind === 'ended' || it.zoomParticipantId === zoomParticipantId,
      )
      const person = people.find((it) => it.userId === userId)
      return {
        zoomParticipantId,
        displayName,
        email,
        isPresent: isPresent(staysSeen(own)),
        assignedTo: person ? { userId: person.userId, userName: presentName(person) } : null,
        matchedBy: byPerson(participant.matchedBy),
        assignedBy: participant.assignedBy,
      }
    })
    .toSorted((one, other) => Number(one.assignedTo !== null) - Number(other.assignedTo !== null))
}

/** The directory vouches for a registered address; everything else somebody said once, and may be wrong. */
function needsPerson({ matchedBy, assignedById }: ZoomParticipantRow): boolean {
  return matchedBy !== 'email' || assignedById !== null
}

function byPerson(matchedBy: ZoomMatch | null): ZoomParticipant['matchedBy'] {
  return matchedBy === 'email' ? null : matchedBy
}
