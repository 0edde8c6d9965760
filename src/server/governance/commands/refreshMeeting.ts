/** Computes anew who attended meetings by what the meeting tool told of them and of the same call of other groups. */
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { type EventRow, lockJointEvents } from '../../database/repositories/events'
import { findRecognized } from '../../database/repositories/zoomParticipants'
import { fixMeetingRoll, openMeeting } from './meetingContext'
import { recountMeeting } from './recountMeeting'
import { refreshZoomPresence } from './zoomPresence'

/** Computes anew when these people attended a locked meeting whose roll call is open. */
export async function refreshMeeting(
  tx: Transaction,
  readClock: ReadClock,
  event: EventRow,
  userIds: readonly number[],
): Promise<void> {
  const meeting = await fixMeetingRoll(tx, await openMeeting(tx, readClock, event))
  await refreshZoomPresence(tx, meeting, userIds)
  await recountMeeting(tx, meeting)
}

/** The same for the meetings of other groups that have the same call. */
export async function refreshJoint(
  tx: Transaction,
  readClock: ReadClock,
  eventId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const event of await lockJointEvents(tx, eventId))
    if (event.eventId !== eventId && event.rollCallClosedAt === null)
      await refreshMeeting(tx, readClock, event, userIds)
}

/** The same for locked meetings, all of them open, that are new or have changed, and everybody in their calls. */
export async function refreshPlanned(
  tx: Transaction,
  readClock: ReadClock,
  planned: readonly EventRow[],
): Promise<void> {
  if (planned.length === 0) return
  const seen = await findRecognized(
    tx,
    planned.map(({ eventId }) => eventId),
  )
  for (const event of planned) {
    const userIds = seen.get(event.eventId)
    if (userIds) await refreshMeeting(tx, readClock, event, userIds)
  }
}
