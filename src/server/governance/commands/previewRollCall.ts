import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RollCallPreview } from '../../../contract/eventActs'
import { closeRefusal, isGoingOn } from '../../../rules/rollCall'
import { authorizeClosing } from '../access/meetings'
import type { CallerStatus } from '../../domain/callerStatus'
import { openMeeting } from './meetingContext'
import { evaluateRollCall } from './evaluateRollCall'
import type { ReadClock } from '../../database/clock'
import { findEvent } from '../../database/repositories/events'
import { findParticipants } from '../../database/repositories/zoomParticipants'
import { ApiError } from '../../domain/apiError'
import { subjectOfSummary } from '../../mail/meetingMail'
import { inSnapshot } from '../../database/transaction'

/**
 * Previews closing the roll call, computed by the code of the act without its writes.
 *
 * @throws {ApiError} not-an-admin; not-found, also for a meeting of another group
 */
export function previewRollCall(
  db: NodePgDatabase,
  readClock: ReadClock,
  person: CallerStatus,
  eventId: number,
): Promise<RollCallPreview> {
  return inSnapshot(db, async (tx) => {
    const event = await findEvent(tx, person.groupId, eventId)
    const { actor } = authorizeClosing('close', person)
    if (!event) throw new ApiError('not-found')
    const meeting = await openMeeting(tx, readClock, event)
    const { mail } = await evaluateRollCall(tx, meeting, actor.name)
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
      refusal: refusal && new ApiError(refusal).message,
    }
  })
}
