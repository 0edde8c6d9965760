import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RollCallRehearsal } from '../../contract/eventActs'
import { closeRefusal, isGoingOn } from '../../rules/rollCall'
import { authorizeClosing } from '../access/meetings'
import type { Standing } from '../access/standing'
import { openMeeting } from '../commands/lockedMeeting'
import { weighRollCall } from '../commands/weighedRollCall'
import type { ReadClock } from '../database/clock'
import { findEvent } from '../database/repositories/events'
import { findParticipants } from '../database/repositories/zoomParticipants'
import { Refusal } from '../http/refusal'
import { subjectOfSummary } from '../mail/meetingLetter'
import { inSnapshot } from './inSnapshot'

/**
 * What closing the roll call would do now, by the code of the act itself and without doing it.
 *
 * @throws {Refusal} not-an-admin; not-found, also for a meeting of another group
 */
export function rehearseRollCall(
  db: NodePgDatabase,
  readClock: ReadClock,
  person: Standing,
  eventId: number,
): Promise<RollCallRehearsal> {
  return inSnapshot(db, async (tx) => {
    const event = await findEvent(tx, person.groupId, eventId)
    const { actor } = authorizeClosing('close', person)
    if (!event) throw new Refusal('not-found')
    const meeting = await openMeeting(tx, readClock, event)
    const { mail } = await weighRollCall(tx, meeting, actor.name)
    const { recipients, facts } = mail
    const refusal = closeRefusal(event, meeting.now)
    const participants = await findParticipants(tx, eventId)
    return {
      recipients,
      mailSubject: recipients.length > 0 ? subjectOfSummary(facts) : null,
      totalCheckIns: facts.attendees.length,
      highestQuorumAttendance: facts.highestQuorumAttendance,
      quorumCount: facts.quorumCount,
      isMeetingLive: isGoingOn(event, meeting.now),
      unrecognized: participants
        .filter(({ userId }) => userId === null)
        .map(({ displayName }) => displayName),
      losing: facts.losing,
      regaining: facts.regaining,
      refusal: refusal && new Refusal(refusal).message,
    }
  })
}
