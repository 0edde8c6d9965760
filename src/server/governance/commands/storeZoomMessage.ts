/** Stores a message of the meeting tool as evidence, with its meeting and participant. */
import { addElapsedHours, isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { erasedConnection, isErased, keptOf } from '../../database/repositories/eraseFromCalls'
import {
  type EventRow,
  lockEventsOfZoomMeeting,
  lockJointEvents,
  nearestEvent,
} from '../../database/repositories/events'
import {
  awaitNewMeetings,
  findStoredMessages,
  insertZoomMessages,
} from '../../database/repositories/zoomMessages'
import {
  findOrInsertParticipants,
  findParticipant,
  findRecognized,
  type ZoomParticipantRow,
} from '../../database/repositories/zoomParticipants'
import { findJoined, attachEnds, type JoinedMeeting } from '../../database/repositories/zoomRuns'
import { badField } from '../../domain/apiError'
import type { MeetingMessage, ReportedParticipant, ZoomEvent } from '../zoom/zoomEvent'
import { matchParticipants } from './zoomMatch'

/** What happened with a message; all but repetitions are stored. */
export type ZoomOutcome = 'repeated' | 'no-such-meeting' | 'roll-call-closed' | 'taken'

/** The parsed event of a message, and the message itself. */
export type ReportedMessage = ZoomEvent & { body: MeetingMessage }

type EvidentMessage = Omit<ReportedMessage, 'participant'>

export interface StoredMessage {
  outcome: ZoomOutcome
  /** The locked meeting; null where it is unknown. */
  event: EventRow | null
  /** The people whom a new message concerns; of a closed roll call those who were known already. */
  userIds: readonly number[]
}

export async function storeMessage(
  tx: Transaction,
  readClock: ReadClock,
  { participant: reported, ...message }: ReportedMessage,
): Promise<StoredMessage> {
  const begun = await findBeginning(tx, message)
  const event = begun
    ? ((await lockJointEvents(tx, begun.eventId)).find((one) => one.eventId === begun.eventId) ??
      null)
    : await lockNearestEvent(tx, message)
  // A repeated message may name somebody who was erased since.
  const isRepeated = (await findStoredMessages(tx, [message.messageId])).size > 0
  const participant =
    event && reported && !isRepeated
      ? await storeParticipant(tx, event, message, reported, begun)
      : null
  const receivedAt = await readClock(tx)
  const [isNew] = await storeAsEvidence(tx, receivedAt, [{ message, event, participant }])
  const outcome = outcomeOf(isNew === true, event)
  if (!event || outcome === 'repeated') return { outcome, event, userIds: [] }
  if (message.kind === 'ended') {
    const recognized = await findRecognized(tx, [event.eventId])
    return { outcome, event, userIds: recognized.get(event.eventId) ?? [] }
  }
  const known = participant?.userId ?? null
  const userIds =
    outcome === 'taken' ? await recognize(tx, event, participant) : known === null ? [] : [known]
  return { outcome, event, userIds }
}

export function outcomeOf(isNew: boolean, event: EventRow | null): ZoomOutcome {
  if (!isNew) return 'repeated'
  if (!event) return 'no-such-meeting'
  return event.rollCallClosedAt === null ? 'taken' : 'roll-call-closed'
}

/** By how much the tool's clock may be ahead, as for its signatures. */
const mostAheadHours = 5 / 60

/** Whether a message reports an event of the future. */
export function isAhead({ happenedAt }: Pick<ZoomEvent, 'happenedAt'>, now: string): boolean {
  return isBefore(addElapsedHours(now, mostAheadHours), happenedAt)
}

const fieldOf = {
  joined: 'payload.object.participant.join_time',
  left: 'payload.object.participant.leave_time',
  ended: 'payload.object.end_time',
} as const

/**
 * Stores messages with their meetings and participants; returns for each whether it is new.
 *
 * @throws {ApiError} bad-input for what has not happened yet: nobody is present before they come
 */
export async function storeAsEvidence(
  tx: Transaction,
  receivedAt: string,
  stored: readonly {
    message: EvidentMessage
    event: EventRow | null
    participant: ZoomParticipantRow | null
  }[],
): Promise<boolean[]> {
  for (const { message } of stored)
    if (isAhead(message, receivedAt))
      throw badField(fieldOf[message.kind], 'Please provide a time that is not in the future.')
  const rows = new Map(
    stored.toReversed().map(({ message, event, participant }) => [
      message.messageId,
      {
        ...(participant && isErased(participant) ? withoutNames(message) : message),
        eventId: event?.eventId ?? null,
        zoomParticipantId: participant?.zoomParticipantId ?? null,
        receivedAt,
      },
    ]),
  )
  const fresh = await insertZoomMessages(tx, [...rows.values()])
  // Of messages repeated within the batch, the first one is new.
  return stored.map(({ message: { messageId } }) => fresh.delete(messageId))
}

/** A message about somebody who was erased, as it is kept. */
function withoutNames(message: EvidentMessage): EvidentMessage {
  const { body, connectionId } = message
  if (body.event === 'meeting.ended') return message
  const { payload } = body
  const { object } = payload
  const participant = keptOf(object.participant)
  return {
    ...message,
    connectionId: erasedConnection(connectionId),
    body: { ...body, payload: { ...payload, object: { ...object, participant } } },
  }
}

/**
 * Locks the nearest meetings. Where a meeting is created at the same moment, either it is found here or it finds
 * the message.
 */
export async function lockNearestEvents(
  tx: Transaction,
  zoomMeetingId: string,
  instants: readonly string[],
): Promise<(EventRow | null)[]> {
  const find = async () => {
    const meetings = await lockEventsOfZoomMeeting(tx, zoomMeetingId, instants)
    return instants.map((at) => nearestEvent(meetings, at))
  }
  const found = await find()
  if (!found.includes(null)) return found
  await awaitNewMeetings(tx)
  return find()
}

async function lockNearestEvent(
  tx: Transaction,
  { zoomMeetingId, happenedAt }: Pick<ReportedMessage, 'zoomMeetingId' | 'happenedAt'>,
): Promise<EventRow | null> {
  const [event] = await lockNearestEvents(tx, zoomMeetingId, [happenedAt])
  return event ?? null
}

/**
 * Finds the beginning of what ends with this message; null for a beginning itself, and where it is not known yet.
 */
async function findBeginning(
  tx: Transaction,
  { kind, zoomMeetingId, instanceId, connectionId, happenedAt }: EvidentMessage,
): Promise<JoinedMeeting | null> {
  if (kind === 'left') {
    return findJoined(tx, { zoomMeetingId, instanceId, connectionId }, happenedAt)
  }
  if (kind === 'joined' || instanceId === '') return null
  return findJoined(tx, { zoomMeetingId, instanceId, connectionId: null }, happenedAt)
}

/**
 * Stores the participant. People rename themselves in a meeting, so a connection keeps the participant who joined
 * with it.
 */
async function storeParticipant(
  tx: Transaction,
  { eventId }: EventRow,
  { kind, zoomMeetingId, instanceId, connectionId, happenedAt: at }: EvidentMessage,
  { key: participantKey, ...reported }: ReportedParticipant,
  begun: JoinedMeeting | null,
): Promise<ZoomParticipantRow | null> {
  const joinedId = begun?.zoomParticipantId ?? null
  const joined = joinedId === null ? null : await findParticipant(tx, eventId, joinedId)
  if (joined) return joined
  const [participant] = await findOrInsertParticipants(tx, [
    { eventId, participantKey, ...reported },
  ])
  if (!participant || kind !== 'joined') return participant ?? null
  const { zoomParticipantId } = participant
  const id = isErased(participant) ? erasedConnection(connectionId) : connectionId
  const run = { zoomMeetingId, instanceId, connectionId: id }
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
  return participant ? [...(await matchParticipants(tx, groupId, [participant])).values()] : []
}
