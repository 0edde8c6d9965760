import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import { intervalsAtMeeting } from '../../../rules/meetingIntervals'
import { isPresent } from '../../../rules/attendanceInterval'
import { intervalsObserved } from '../../../rules/zoomPresence'
import { maySeeTimes } from '../access/meetings'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import {
  type AttendingPerson,
  findAttendingPeople,
  findPeopleOfGroup,
} from '../../database/repositories/attendingPeople'
import { findEvent } from '../../database/repositories/events'
import { findObservations } from '../../database/repositories/zoomMessages'
import {
  findParticipants,
  type ZoomParticipantRow,
} from '../../database/repositories/zoomParticipants'
import type { ZoomMatch } from '../../database/schema/meetings'
import { orNotFound } from '../../domain/apiError'
import { presentLegacyName, presentName } from '../presenters/checkIn'
import { comparedName } from '../../domain/displayName'

/**
 * Participants of a meeting who are not recognized by a registered address, so that a person has to assign them or
 * has done so; unassigned ones come first.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function listZoomParticipants(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
  viewer: Pick<CallerStatus, 'isStaff'>,
): Promise<ZoomParticipant[]> {
  const event = orNotFound(await findEvent(db, groupId, eventId))
  const participants = (await findParticipants(db, eventId)).filter(needsPerson)
  const ids = participants.map(({ zoomParticipantId }) => zoomParticipantId)
  const observations = await findObservations(db, eventId, ids)
  const userIds = participants.map(({ userId }) => userId).filter((id) => id !== null)
  const people = await findAttendingPeople(db, groupId, userIds)
  const isAnyUnknown = participants.some(({ userId }) => userId === null)
  const named = peopleByName(isAnyUnknown ? await findPeopleOfGroup(db, groupId) : [])
  return participants
    .map((participant): ZoomParticipant => {
      const { zoomParticipantId, displayName, email, userId } = participant
      const own = observations.filter(
        (it) => it.kind === 'ended' || it.zoomParticipantId === zoomParticipantId,
      )
      const person = people.find((it) => it.userId === userId)
      const intervals = intervalsAtMeeting(intervalsObserved(own), event)
      return {
        zoomParticipantId,
        displayName,
        email,
        isPresent: isPresent(intervals),
        ...(maySeeTimes(viewer) ? { stays: intervals } : {}),
        proposed: userId === null ? presentPerson(named.get(comparedName(displayName))) : null,
        assignedTo: presentPerson(person),
        matchedBy: byPerson(participant.matchedBy),
        assignedBy: participant.assignedBy,
      }
    })
    .toSorted((one, other) => Number(one.assignedTo !== null) - Number(other.assignedTo !== null))
}

type Named = Pick<AttendingPerson, 'userId' | 'firstName' | 'lastName'>

/** People by their names in either order; names that several people share are left out. */
function peopleByName(people: readonly Named[]): Map<string, Named> {
  const byName = new Map<string, Named[]>()
  for (const person of people) {
    for (const spelled of [presentName(person), presentLegacyName(person)]) {
      const name = comparedName(spelled)
      byName.set(name, [...(byName.get(name) ?? []), person])
    }
  }
  return new Map(
    [...byName].flatMap(([name, [one, other]]) => (one && !other ? [[name, one]] : [])),
  )
}

function presentPerson(person: Named | undefined): ZoomParticipant['assignedTo'] {
  return person ? { userId: person.userId, userName: presentName(person) } : null
}

/**
 * Whether the assignment depends on a person: only a registered e-mail address is certain, everything else may
 * have been assigned by mistake.
 */
function needsPerson({ matchedBy, assignedById }: ZoomParticipantRow): boolean {
  return matchedBy !== 'email' || assignedById !== null
}

function byPerson(matchedBy: ZoomMatch | null): ZoomParticipant['matchedBy'] {
  return matchedBy === 'email' ? null : matchedBy
}
