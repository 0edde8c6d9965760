import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { outbox, type OutboxKind } from '../database/schema/outbox'

/** A row that has to leave the database. */
export interface UnsentRow {
  outboxId: number
  topic: string
  groupId: number | null
  subjectId: number
}

/**
 * Takes unsent rows for `leaseSeconds`, the oldest first. A sender that dies leaves them to the next
 * one; rows are found by being unsent, never by their number, because numbers do not commit in order.
 */
export async function takeUnsent(
  db: Executor,
  kind: OutboxKind,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<UnsentRow[]> {
  const due = sql`select outbox_id from ${outbox}
    where kind = ${kind} and sent_at is null and due_at <= clock_timestamp()
      and (locked_until is null or locked_until < clock_timestamp())
    order by due_at, outbox_id limit ${most} for update skip locked`
  return db
    .update(outbox)
    .set({
      lockedUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(sql`${outbox.outboxId} in (${due})`)
    .returning({
      outboxId: outbox.outboxId,
      topic: outbox.topic,
      groupId: outbox.groupId,
      subjectId: outbox.subjectId,
    })
}

export async function markSent(db: Executor, rows: readonly UnsentRow[]): Promise<void> {
  const ids = rows.map(({ outboxId }) => outboxId)
  await db
    .update(outbox)
    .set({ sentAt: sql`clock_timestamp()` })
    .where(inArray(outbox.outboxId, ids))
}
