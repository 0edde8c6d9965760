import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { auditLines } from '../database/schema/record'
import { inTransaction } from '../database/transaction'

export interface SweepParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Called after each commit, so that the outbox is read. */
  wakeOutbox: () => void
  /** Called with a row (`Motions/7`) whose step failed; it is due again at the next run. */
  onFault: (row: string, fault: unknown) => void
}

/** The rows of a table that become due with time. */
export interface DueWork {
  /** The table as audit lines and faults name it. */
  name: string
  /** The action of the audit line that each step leaves; none where it is left out. */
  auditAs?: string
  /** All rows that are due: a limit would let rows that fail at every run keep the later ones waiting. */
  findDue: (tx: Transaction, now: string) => Promise<number[]>
  /** Takes one step; answers its outcome, null where the row is not due or locked by somebody else. */
  act: (tx: Transaction, readClock: ReadClock, id: number) => Promise<string | null>
}

/**
 * Takes every step that is due, each in a transaction of its own. A row that fails is reported, and the
 * others go on.
 */
export async function sweep(parts: SweepParts, work: DueWork): Promise<void> {
  const { db, readClock, wakeOutbox, onFault } = parts
  const due = await db.transaction(async (tx) => work.findDue(tx, await readClock(tx)))
  for (const id of due) {
    try {
      // After an absence of days several steps of one row may be due.
      while (await inTransaction(db, (tx) => takeStep(tx, readClock, work, id))) wakeOutbox()
    } catch (fault) {
      onFault(`${work.name}/${id}`, fault)
    }
  }
}

async function takeStep(
  tx: Transaction,
  readClock: ReadClock,
  { name, auditAs, act }: DueWork,
  id: number,
): Promise<boolean> {
  const outcome = await act(tx, readClock, id)
  if (outcome === null) return false
  if (auditAs !== undefined) {
    await tx.insert(auditLines).values({
      at: sql`clock_timestamp()`,
      // Nobody asked for it.
      userId: null,
      action: auditAs,
      subject: `${name}/${id}`,
      outcome,
    })
  }
  return true
}
