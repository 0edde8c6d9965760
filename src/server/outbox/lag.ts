import { and, count, isNull, lte, min, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { outbox, type OutboxKind } from '../database/schema/outbox'

/** How many due rows of one kind wait to be sent, and how many seconds the oldest has waited. */
interface OutboxLag {
  kind: OutboxKind
  waiting: number
  seconds: number
}

export async function outboxLag(db: Executor): Promise<OutboxLag[]> {
  const oldest = min(outbox.dueAt)
  return db
    .select({
      kind: outbox.kind,
      waiting: count(),
      seconds: sql`extract(epoch from clock_timestamp() - ${oldest})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, sql`clock_timestamp()`)))
    .groupBy(outbox.kind)
}
