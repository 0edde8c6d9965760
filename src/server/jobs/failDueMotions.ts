import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { failMotion } from '../commands/failMotion'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { motions } from '../database/schema/motions'
import { auditLines } from '../database/schema/record'
import { inTransaction } from '../database/transaction'

interface DueMotionParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Told after each commit that something may have to leave the database. */
  wakeOutbox: () => void
}

/**
 * Lets every motion fail whose deadline came without a second, each in a transaction of its own.
 *
 * @throws {AggregateError} after all others, with those that could not; they are due again at the next run
 */
export async function failDueMotions(parts: DueMotionParts): Promise<void> {
  const faults: unknown[] = []
  for (const motionRequestId of await findDue(parts)) {
    try {
      await failOne(parts, motionRequestId)
    } catch (cause) {
      faults.push(new Error(`Motion ${motionRequestId} could not be let fail.`, { cause }))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, String(faults[0]))
}

/** All of them: a limit would let rows that fail at every run keep the later ones waiting for good. */
function findDue({ db, readClock }: DueMotionParts): Promise<number[]> {
  return db.transaction(async (tx) => {
    const now = await readClock(tx)
    const rows = await tx
      .select({ motionRequestId: motions.motionRequestId })
      .from(motions)
      .where(and(eq(motions.motionStatus, 'Pending'), lte(motions.motionDeadline, now)))
      .orderBy(asc(motions.motionDeadline), asc(motions.motionRequestId))
    return rows.map((row) => row.motionRequestId)
  })
}

async function failOne(
  { db, readClock, wakeOutbox }: DueMotionParts,
  motionRequestId: number,
): Promise<void> {
  const outcome = await inTransaction(db, async (tx) => {
    const step = await failMotion(tx, readClock, motionRequestId)
    if (step === 'failed') await auditFailure(tx, motionRequestId)
    return step
  })
  if (outcome === 'failed') wakeOutbox()
}

/** Nobody asked for it, so the line of the audit trail names no person. */
async function auditFailure(tx: Transaction, motionRequestId: number): Promise<void> {
  await tx.insert(auditLines).values({
    at: sql`clock_timestamp()`,
    userId: null,
    action: 'failMotion',
    subject: `Motions/${motionRequestId}`,
    outcome: 'failed',
  })
}
