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

/** A participant's way into one run of a meeting. */
export interface ZoomConnection {
  eventId: number
  instanceId: string
  connectionId: string
}

const ofConnection = (
  { eventId, instanceId, connectionId }: ZoomConnection,
  kind: 'joined' | 'left',
) =>
  and(
    eq(zoomMessages.eventId, eventId),
    eq(zoomMessages.kind, kind),
    eq(zoomMessages.instanceId, instanceId),
    eq(zoomMessages.connectionId, connectionId),
  )

/** The id of the participant who joined with a connection; null where that is not known yet. */
export async function findJoinedId(
  db: Executor,
  connection: ZoomConnection,
): Promise<number | null> {
  const [row] = await db
    .select({ zoomParticipantId: zoomMessages.zoomParticipantId })
    .from(zoomMessages)
    .where(ofConnection(connection, 'joined'))
    .orderBy(asc(zoomMessages.happenedAt), asc(zoomMessages.messageId))
    .limit(1)
  return row?.zoomParticipantId ?? null
}

/** Gives the leaves of a connection to the participant who joined with it. */
export async function giveLeaves(
  tx: Transaction,
  connection: ZoomConnection,
  zoomParticipantId: number,
): Promise<void> {
  await tx.update(zoomMessages).set({ zoomParticipantId }).where(ofConnection(connection, 'left'))
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
