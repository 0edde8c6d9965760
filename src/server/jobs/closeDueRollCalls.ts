import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addElapsedHours } from '../../rules/pacificTime'
import { openHoursAfterEnd } from '../../rules/rollCall'
import { closeDueRollCall } from '../commands/closeRollCall'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { events } from '../database/schema/meetings'
import { auditLines } from '../database/schema/record'
import { inTransaction } from '../database/transaction'

export interface DueRollCallParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Told after each commit that something may have to leave the database. */
  wakeOutbox: () => void
}

/**
 * Closes every roll call whose meeting ended 48 hours ago, the oldest first, each in a transaction of its
 * own.
 *
 * @throws {AggregateError} after all others, with those that could not; they are due again at the next run
 */
export async function closeDueRollCalls(parts: DueRollCallParts): Promise<void> {
  const faults: unknown[] = []
  for (const eventId of await findDue(parts)) {
    try {
      await closeOne(parts, eventId)
    } catch (cause) {
      faults.push(new Error(`The roll call of meeting ${eventId} could not be closed.`, { cause }))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, String(faults[0]))
}

/** All of them: a limit would let rows that fail at every run keep the later ones waiting for good. */
function findDue({ db, readClock }: DueRollCallParts): Promise<number[]> {
  return db.transaction(async (tx) => {
    const endedBy = addElapsedHours(await readClock(tx), -openHoursAfterEnd)
    const rows = await tx
      .select({ eventId: events.eventId })
      .from(events)
      .where(and(isNull(events.rollCallClosedAt), lte(events.endTime, endedBy)))
      .orderBy(asc(events.endTime), asc(events.eventId))
    return rows.map(({ eventId }) => eventId)
  })
}

async function closeOne(
  { db, readClock, wakeOutbox }: DueRollCallParts,
  eventId: number,
): Promise<void> {
  const isClosed = await inTransaction(db, async (tx) => {
    const closed = await closeDueRollCall(tx, readClock, eventId)
    if (closed) await auditClose(tx, eventId)
    return closed
  })
  if (isClosed) wakeOutbox()
}

/** Nobody asked for it, so the line of the audit trail names no person. */
async function auditClose(tx: Transaction, eventId: number): Promise<void> {
  await tx.insert(auditLines).values({
    at: sql`clock_timestamp()`,
    userId: null,
    action: 'closeEvent',
    subject: `events/${eventId}`,
    outcome: 'closed',
  })
}
