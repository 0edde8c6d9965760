import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { ZoomSighting } from '../../../rules/zoomPresence'
import type { Executor, Transaction } from '../open'
import { zoomMessages } from '../schema/meetings'

/** Keeps a message as evidence; false where it was kept before. */
export async function keepZoomMessage(
  tx: Transaction,
  row: typeof zoomMessages.$inferInsert,
): Promise<boolean> {
  const kept = await tx.insert(zoomMessages).values(row).onConflictDoNothing()
  return kept.rowCount === 1
}

/** Who was seen when; of the end of the meeting nobody in particular. */
export interface KeptSighting extends ZoomSighting {
  zoomParticipantId: number | null
}

/** What is known of some participants of a meeting, with its ends. */
export function findSightings(
  db: Executor,
  eventId: number,
  zoomParticipantIds: readonly number[],
): Promise<KeptSighting[]> {
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
