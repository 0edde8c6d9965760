/** Stores the joins at the start of a meeting together, with one statement per table. */
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import {
  findOrInsertParticipants,
  type ZoomParticipantRow,
} from '../../database/repositories/zoomParticipants'
import { findStoredMessages } from '../../database/repositories/zoomMessages'
import { hasEnds } from '../../database/repositories/zoomRuns'
import type { ReportedParticipant } from '../zoom/zoomEvent'
import {
  storeAsEvidence,
  type StoredMessage,
  lockNearestEvents,
  outcomeOf,
  type ReportedMessage,
} from './storeZoomMessage'
import { matchParticipants } from './zoomMatch'

interface Join {
  message: ReportedMessage
  event: EventRow | null
  participant: ZoomParticipantRow | null
}

/**
 * Stores messages about people who joined meetings with one meeting number. Returns null, and stores nothing,
 * where there are other messages or where an end arrived before its beginning: those are processed one by one.
 */
export async function storeJoins(
  tx: Transaction,
  readClock: ReadClock,
  messages: readonly ReportedMessage[],
): Promise<StoredMessage[] | null> {
  const [{ zoomMeetingId, kind }] = messages as [ReportedMessage]
  if (kind !== 'joined') return null
  const instants = messages.map(({ happenedAt }) => happenedAt)
  const events = await lockNearestEvents(tx, zoomMeetingId, instants)
  if (await hasEnds(tx, zoomMeetingId, messages)) return null

  const joins = await storeParticipants(
    tx,
    messages.map((message, at) => ({ message, event: events[at] ?? null })),
  )
  const areNew = await storeAsEvidence(tx, await readClock(tx), joins.map(withoutParticipant))
  const outcomes = joins.map(({ event }, at) => outcomeOf(areNew[at] === true, event))
  const userIds = await recognize(
    tx,
    joins.filter((_join, at) => outcomes[at] === 'taken'),
  )
  return joins.map(({ event, participant }, at) => {
    const outcome = outcomes[at] ?? 'repeated'
    const userId = userIds.get(participant?.zoomParticipantId ?? 0)
    return { outcome, event, userIds: userId === undefined ? [] : [userId] }
  })
}

/** Stores the participants of the joins; a join without a meeting has none. */
async function storeParticipants(
  tx: Transaction,
  joins: readonly Pick<Join, 'message' | 'event'>[],
): Promise<Join[]> {
  // A repeated message may name somebody who was erased since.
  const repeated = await findStoredMessages(
    tx,
    joins.map(({ message }) => message.messageId),
  )
  const wanted = joins.map(({ message: { participant, messageId }, event }) =>
    event && participant && !repeated.has(messageId) ? rowOf(event, participant) : null,
  )
  const rows = wanted.filter((row) => row !== null)
  const stored = (await findOrInsertParticipants(tx, rows)).values()
  return joins.map((join, at) => {
    const participant = wanted[at] === null ? null : (stored.next().value ?? null)
    return { ...join, participant }
  })
}

function rowOf({ eventId }: EventRow, { key: participantKey, ...reported }: ReportedParticipant) {
  return { eventId, participantKey, ...reported }
}

function withoutParticipant({
  message: { participant: _participant, ...message },
  event,
  participant,
}: Join) {
  return { message, event, participant }
}

/** The users as whom participants are recognized, by participant id. */
async function recognize(tx: Transaction, joins: readonly Join[]): Promise<Map<number, number>> {
  const byGroup = new Map<number, ZoomParticipantRow[]>()
  for (const { event, participant } of joins)
    if (event && participant)
      byGroup.set(event.groupId, [...(byGroup.get(event.groupId) ?? []), participant])
  const recognized = new Map<number, number>()
  for (const [groupId, participants] of byGroup)
    for (const [id, userId] of await matchParticipants(tx, groupId, participants))
      recognized.set(id, userId)
  return recognized
}
