import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../open'
import { mailDeliveries, outbox } from '../schema/outbox'
import { inTransaction } from '../transaction'

/** A mail to one recipient that is to be sent now. */
export interface DueDelivery {
  deliveryId: number
  /** With this one. */
  attempts: number
  recipient: string
  outboxId: number
  topic: string
  groupId: number | null
  subjectId: number
  createdAt: string
  /** As it was enqueued. */
  mail: unknown
}

/**
 * Takes due deliveries for `leaseSeconds`, the longest due first. A sender that dies leaves them to the
 * next one.
 */
export async function takeDueDeliveries(
  db: Executor,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<DueDelivery[]> {
  const due = sql`select delivery_id from ${mailDeliveries}
    where sent_at is null and given_up_at is null and due_at <= clock_timestamp()
      and (locked_until is null or locked_until < clock_timestamp())
    order by due_at, delivery_id limit ${most} for update skip locked`
  const taken = await db
    .update(mailDeliveries)
    .set({
      lockedUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${mailDeliveries.attempts} + 1`,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.outboxId, mailDeliveries.outboxId),
        sql`${mailDeliveries.deliveryId} in (${due})`,
      ),
    )
    .returning({
      deliveryId: mailDeliveries.deliveryId,
      attempts: mailDeliveries.attempts,
      recipient: mailDeliveries.recipient,
      outboxId: outbox.outboxId,
      topic: outbox.topic,
      groupId: outbox.groupId,
      subjectId: outbox.subjectId,
      createdAt: outbox.createdAt,
      payload: outbox.payload,
    })
  return taken.map(({ payload, ...delivery }) => ({ ...delivery, mail: payload }))
}

type Taken = Pick<DueDelivery, 'deliveryId' | 'outboxId'>

/** Tries again after a pause. */
export async function postponeDelivery(
  db: Executor,
  { deliveryId }: Taken,
  { seconds, lastError }: { seconds: number; lastError: string },
): Promise<void> {
  await db
    .update(mailDeliveries)
    .set({
      dueAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      lockedUntil: null,
      lastError,
    })
    .where(eq(mailDeliveries.deliveryId, deliveryId))
}

/** Marks a delivery as sent. */
export function settleAsSent(db: NodePgDatabase, taken: Taken): Promise<void> {
  return settle(db, taken, { sentAt: sql`clock_timestamp()`, lastError: null })
}

/** Marks a delivery as given up; it is not tried again. */
export function settleAsGivenUp(
  db: NodePgDatabase,
  taken: Taken,
  lastError: string,
): Promise<void> {
  return settle(db, taken, { givenUpAt: sql`clock_timestamp()`, lastError })
}

/** The row of the mail is locked first, so that of two last deliveries one sees the other. */
function settle(
  db: NodePgDatabase,
  { deliveryId, outboxId }: Taken,
  change: PgUpdateSetSource<typeof mailDeliveries>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .select({ outboxId: outbox.outboxId })
      .from(outbox)
      .where(eq(outbox.outboxId, outboxId))
      .for('update')
    await tx
      .update(mailDeliveries)
      .set({ ...change, lockedUntil: null })
      .where(eq(mailDeliveries.deliveryId, deliveryId))
    await markMailWhereComplete(tx, outboxId)
  })
}

async function markMailWhereComplete(tx: Transaction, outboxId: number): Promise<void> {
  const unsettled = tx
    .select({ deliveryId: mailDeliveries.deliveryId })
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.outboxId, outboxId),
        isNull(mailDeliveries.sentAt),
        isNull(mailDeliveries.givenUpAt),
      ),
    )
  await tx
    .update(outbox)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(and(eq(outbox.outboxId, outboxId), notExists(unsettled)))
}
