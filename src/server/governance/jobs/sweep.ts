import { asc, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditedChanges } from '../../database/auditedChanges'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { auditLines } from '../../database/schema/record'
import { inTransaction } from '../../database/transaction'

export interface SweepParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Called after each commit, so that the outbox is read. */
  wakeOutbox: () => void
  /** Called for a row (`Motions/7`) whose step failed; it is due again at the next run. */
  onFault: (row: string, fault: unknown) => void
}

/** The rows of a table that become due at some time. */
export interface DueWork {
  /** The name of the table in audit lines and error reports. */
  name: string
  /** The action in the audit line of each step; absent: no line. */
  auditAs?: string
  /** All due rows. A limit could let rows that fail at each run block the later ones. */
  findDue: (tx: Transaction, now: string) => Promise<number[]>
  /** Takes one step and returns its outcome; null where the row is not due or is locked by another transaction. */
  act: (tx: Transaction, readClock: ReadClock, id: number) => Promise<string | null>
}

/** Finds the rows for which a condition holds at a time, by an instant of theirs and then by their id. */
export const rowsBy =
  (id: PgColumn, instant: PgColumn, isDue: (now: string) => SQL | undefined): DueWork['findDue'] =>
  async (tx, now) => {
    const rows = await tx
      .select({ id: sql<number>`${id}` })
      .from(id.table)
      .where(isDue(now))
      .orderBy(asc(instant), asc(id))
    return rows.map((row) => row.id)
  }

/**
 * Takes all due steps, each in a transaction of its own. A row that fails is reported, and the others continue.
 */
export async function sweep(parts: SweepParts, work: DueWork): Promise<void> {
  const { db, readClock, wakeOutbox, onFault } = parts
  const due = await db.transaction(async (tx) => work.findDue(tx, await readClock(tx)))
  for (const id of due) {
    try {
      // After a long pause of the server, several steps of one row may be due.
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
  const changes = auditedChanges(tx)
  if (auditAs !== undefined) {
    await tx.insert(auditLines).values({
      at: sql`clock_timestamp()`,
      // No person asked for it.
      userId: null,
      action: auditAs,
      subject: `${name}/${id}`,
      outcome,
      changes: changes.length > 0 ? changes : null,
    })
  }
  return true
}
