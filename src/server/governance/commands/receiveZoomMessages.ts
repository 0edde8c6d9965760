import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { type EventRow, lockJointEvents } from '../../database/repositories/events'
import { type MeetingMessage, zoomEventOf } from '../zoom/zoomEvent'
import { storeJoins } from './storeZoomJoins'
import {
  type StoredMessage,
  storeMessage,
  type ReportedMessage,
  type ZoomOutcome,
} from './storeZoomMessage'
import { refreshMeeting } from './refreshMeeting'

/** A locked meeting that changes, and the people whose check-ins are recomputed. */
interface Touched {
  event: EventRow
  userIds: Set<number>
}

/**
 * Stores messages of the meeting tool as evidence and updates the roll calls. Presence is computed from the times
 * within the messages, so that the result does not depend on the order of arrival. A closed roll call does not
 * change. Attendance specification §3 and §4.
 */
export async function receiveZoomMessages(
  tx: Transaction,
  readClock: ReadClock,
  messages: readonly MeetingMessage[],
): Promise<ZoomOutcome[]> {
  const touched = new Map<number, Touched>()
  const outcomes: ZoomOutcome[] = []
  for (const run of runsOf(
    messages.map((message) => ({ ...zoomEventOf(message), body: message })),
  )) {
    const joined = await storeJoins(tx, readClock, run)
    for (const stored of joined ?? (await storeEach(tx, readClock, run))) {
      outcomes.push(stored.outcome)
      if (stored.outcome !== 'repeated') note(touched, stored)
    }
  }
  const told = Array.from(touched.values())
  for (const { event, userIds } of told)
    for (const joint of userIds.size > 0 ? await lockJointEvents(tx, event.eventId) : [])
      note(touched, { event: joint, userIds: [...userIds] })
  for (const { event, userIds } of touched.values())
    if (event.rollCallClosedAt === null) await refreshMeeting(tx, readClock, event, [...userIds])
  return outcomes
}

/** Groups the messages: consecutive joins of the same meeting together, every other message by itself. */
function runsOf(messages: readonly ReportedMessage[]): ReportedMessage[][] {
  const runs: ReportedMessage[][] = []
  for (const message of messages) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const isAlike =
      first?.kind === 'joined' &&
      message.kind === 'joined' &&
      first.zoomMeetingId === message.zoomMeetingId
    if (run && isAlike) run.push(message)
    else runs.push([message])
  }
  return runs
}

async function storeEach(
  tx: Transaction,
  readClock: ReadClock,
  messages: readonly ReportedMessage[],
): Promise<StoredMessage[]> {
  const stored: StoredMessage[] = []
  for (const message of messages) stored.push(await storeMessage(tx, readClock, message))
  return stored
}

function note(
  touched: Map<number, Touched>,
  { event, userIds }: Pick<StoredMessage, 'event' | 'userIds'>,
): void {
  if (!event) return
  const meeting = touched.get(event.eventId) ?? { event, userIds: new Set<number>() }
  touched.set(event.eventId, meeting)
  for (const userId of userIds) meeting.userIds.add(userId)
}
