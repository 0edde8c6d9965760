import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { type EventRow, lockEvent, lockEventOfZoomMeeting } from '../database/repositories/events'
import { awaitNewMeetings, keepZoomMessage } from '../database/repositories/zoomMessages'
import {
  findOrInsertParticipant,
  findParticipant,
  findParticipants,
  type ZoomParticipantRow,
} from '../database/repositories/zoomParticipants'
import { findJoined, attachEnds, type JoinedMeeting } from '../database/repositories/zoomRuns'
import {
  type MeetingMessage,
  zoomEventOf,
  type ToldParticipant,
  type ZoomEvent,
} from '../zoom/zoomEvent'
import { fixMeetingRoll, openMeeting } from './lockedMeeting'
import { recountMeeting } from './recountMeeting'
import { matchParticipant } from './zoomMatch'
import { refreshZoomPresence } from './zoomPresence'

/** What became of a message; all but repetitions are kept. */
export type ZoomOutcome = 'repeated' | 'no-such-meeting' | 'roll-call-closed' | 'taken'

type MeetingEvent = Omit<ZoomEvent, 'participant'>

/** A locked meeting that changes, and the people whose rows have to be put right. */
interface Touched {
  event: EventRow
  userIds: Set<number>
}

/**
 * Keeps messages of the meeting tool as evidence and puts the roll calls right by them: by the time of
 * what they tell, so that the same rows follow in whatever order messages come. A closed roll call stays
 * as it is. Attendance specification §3 and §4.
 */
export async function receiveZoomMessages(
  tx: Transaction,
  readClock: ReadClock,
  messages: readonly MeetingMessage[],
): Promise<ZoomOutcome[]> {
  const touched = new Map<number, Touched>()
  const outcomes: ZoomOutcome[] = []
  for (const message of messages) {
    outcomes.push(await keepMessage(tx, readClock, message, touched))
  }
  for (const { event, userIds } of touched.values()) {
    const meeting = await fixMeetingRoll(tx, await openMeeting(tx, readClock, event))
    await refreshZoomPresence(tx, meeting, [...userIds])
    await recountMeeting(tx, meeting)
  }
  return outcomes
}

async function keepMessage(
  tx: Transaction,
  readClock: ReadClock,
  message: MeetingMessage,
  touched: Map<number, Touched>,
): Promise<ZoomOutcome> {
  const { participant: told, ...zoomEvent } = zoomEventOf(message)
  const { kind } = zoomEvent
  const begun = await findBeginning(tx, zoomEvent)
  const event = begun
    ? await lockEvent(tx, begun.groupId, begun.eventId)
    : await lockNearestEvent(tx, zoomEvent)
  const participant = event && told && (await storeParticipant(tx, event, zoomEvent, told, begun))
  const isNew = await keepZoomMessage(tx, {
    ...zoomEvent,
    eventId: event?.eventId ?? null,
    zoomParticipantId: participant?.zoomParticipantId ?? null,
    receivedAt: await readClock(tx),
    body: message,
  })
  if (!isNew) return 'repeated'
  if (!event) return 'no-such-meeting'
  if (event.rollCallClosedAt !== null) return 'roll-call-closed'
  const meeting = touched.get(event.eventId) ?? { event, userIds: new Set<number>() }
  touched.set(event.eventId, meeting)
  const concerned =
    kind === 'ended' ? await findRecognized(tx, event) : await recognize(tx, event, participant)
  for (const userId of concerned) meeting.userIds.add(userId)
  return 'taken'
}

/** A meeting that comes to the calendar at this moment finds the message, or is found by it. */
async function lockNearestEvent(
  tx: Transaction,
  { zoomMeetingId, happenedAt }: MeetingEvent,
): Promise<EventRow | null> {
  const event = await lockEventOfZoomMeeting(tx, zoomMeetingId, happenedAt)
  if (event) return event
  await awaitNewMeetings(tx)
  return lockEventOfZoomMeeting(tx, zoomMeetingId, happenedAt)
}

/** Where what ends now began; null for what begins, and where that is not known yet. */
async function findBeginning(
  tx: Transaction,
  zoomEvent: MeetingEvent,
): Promise<JoinedMeeting | null> {
  const { kind, zoomMeetingId, instanceId, connectionId, happenedAt } = zoomEvent
  if (kind === 'left') {
    return findJoined(tx, { zoomMeetingId, instanceId, connectionId }, happenedAt)
  }
  if (kind === 'joined' || instanceId === '') return null
  return findJoined(tx, { zoomMeetingId, instanceId, connectionId: null }, happenedAt)
}

/** People rename themselves in a meeting, so whoever leaves is the one who joined with the connection. */
async function storeParticipant(
  tx: Transaction,
  { eventId }: EventRow,
  { kind, zoomMeetingId, instanceId, connectionId, happenedAt: at }: MeetingEvent,
  { key: participantKey, ...told }: ToldParticipant,
  begun: JoinedMeeting | null,
): Promise<ZoomParticipantRow> {
  const joinedId = begun?.zoomParticipantId ?? null
  const joined = joinedId === null ? null : await findParticipant(tx, eventId, joinedId)
  if (joined) return joined
  const participant = await findOrInsertParticipant(tx, { eventId, participantKey, ...told })
  if (kind !== 'joined') return participant
  const { zoomParticipantId } = participant
  const run = { zoomMeetingId, instanceId, connectionId }
  await attachEnds(tx, 'left', run, { eventId, zoomParticipantId, at })
  if (instanceId === '') return participant
  const wholeRun = { ...run, connectionId: null }
  await attachEnds(tx, 'ended', wholeRun, { eventId, zoomParticipantId: null, at })
  return participant
}

async function recognize(
  tx: Transaction,
  { groupId }: EventRow,
  participant: ZoomParticipantRow | null,
): Promise<number[]> {
  const userId = participant && (await matchParticipant(tx, groupId, participant))
  return userId === null ? [] : [userId]
}

async function findRecognized(tx: Transaction, { eventId }: EventRow): Promise<number[]> {
  const participants = await findParticipants(tx, eventId)
  return [...new Set(participants.map(({ userId }) => userId).filter((id) => id !== null))]
}
