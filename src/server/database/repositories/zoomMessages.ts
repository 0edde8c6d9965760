import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ZoomObservation } from '../../../rules/zoomPresence'
import { isOneOf } from '../insertMany'
import type { Executor, Transaction } from '../open'
import { zoomMessages } from '../schema/meetings'

/**
 * Stores messages as evidence, and returns the ids of the new ones. A repeated message that was stored without a
 * meeting gets its meeting now; otherwise it stays unchanged. Two rows must not have the same id.
 */
export async function insertZoomMessages(
  tx: Transaction,
  rows: readonly (typeof zoomMessages.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insert(zoomMessages)
    .values([...rows])
    .onConflictDoUpdate({
      target: zoomMessages.messageId,
      set: {
        eventId: sql`excluded.event_id`,
        zoomParticipantId: sql`excluded.zoom_participant_id`,
        connectionId: sql`excluded.connection_id`,
        body: sql`excluded.body`,
      },
      setWhere: and(isNull(zoomMessages.eventId), sql`excluded.event_id is not null`),
    })
    .returning({ messageId: zoomMessages.messageId })
  return new Set(inserted.map(({ messageId }) => messageId))
}

/** Those of some messages that are stored with a meeting: a repetition changes nothing of them. */
export async function findStoredMessages(
  tx: Transaction,
  messageIds: readonly string[],
): Promise<Set<string>> {
  const { messageId, eventId } = zoomMessages
  const rows = await tx
    .select({ messageId })
    .from(zoomMessages)
    .where(and(isOneOf(messageId, 'text', messageIds), isNotNull(eventId)))
  return new Set(rows.map((row) => row.messageId))
}

/** An arbitrary number ('zoo' in ASCII) that no other lock of the product uses. */
const unmatchedLock = 0x7a_6f_6f

/** Before a message is stored without a meeting: waits for new meetings that are looking for their messages. */
export async function awaitNewMeetings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${unmatchedLock})`)
}

/** Before a new meeting looks for its messages: waits for those that are being stored without a meeting. */
export async function awaitUnmatchedMessages(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${unmatchedLock})`)
}

/** The messages with a meeting number that were stored without a meeting, in order of their events. */
export async function findUnmatchedBodies(db: Executor, zoomMeetingId: string): Promise<unknown[]> {
  const rows = await db
    .select({ body: zoomMessages.body })
    .from(zoomMessages)
    .where(and(isNull(zoomMessages.eventId), eq(zoomMessages.zoomMeetingId, zoomMeetingId)))
    .orderBy(asc(zoomMessages.happenedAt), asc(zoomMessages.messageId))
  return rows.map(({ body }) => body)
}

/** An observation of a participant; null for the end of the meeting. */
interface StoredObservation extends ZoomObservation {
  zoomParticipantId: number | null
}

/** The observations of some participants of a meeting, and the ends of the meeting. */
export function findObservations(
  db: Executor,
  eventId: number,
  zoomParticipantIds: readonly number[],
): Promise<StoredObservation[]> {
  return db
    .select({
      zoomParticipantId: zoomMessages.zoomParticipantId,
      kind: zoomMessages.kind,
      at: zoomMessages.happenedAt,
      instanceId: zoomMessages.instanceId,
      connectionId: zoomMessages.connectionId,
    })
    .from(zoomMessages)
    .where(
      and(
        eq(zoomMessages.eventId, eventId),
        or(
          eq(zoomMessages.kind, 'ended'),
          inArray(zoomMessages.zoomParticipantId, [...zoomParticipantIds]),
        ),
      ),
    )
    .orderBy(asc(zoomMessages.happenedAt), asc(zoomMessages.messageId))
}
