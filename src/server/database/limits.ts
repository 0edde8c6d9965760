/** The time limits of a PostgreSQL connection, in milliseconds. */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export interface DatabaseLimits {
  /** For one statement, including its wait for locks. */
  statementMs: number
  /** For one wait for a lock. A vote waits a hundredth of this in the busiest minute. */
  lockMs: number
  /** For the pause between two statements of a transaction. */
  idleInTransactionMs: number
}

/** For requests, because a person waits for the answer. */
export const callLimits: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 4_000,
  idleInTransactionMs: 15_000,
}

/** For work that reads or writes a whole directory or group. */
export const longLimits: DatabaseLimits = {
  statementMs: 120_000,
  lockMs: 15_000,
  idleInTransactionMs: 60_000,
}

/** The limits as startup options of a connection. */
export function asOptions(limits: DatabaseLimits): string {
  return settingsOf(limits)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Sets other limits for the rest of a transaction, unless its connection has no limits. */
export async function limitTransaction(
  tx: Pick<NodePgDatabase, 'execute'>,
  limits: DatabaseLimits,
): Promise<void> {
  const settings = settingsOf(limits).map(
    ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
  )
  await tx.execute(
    sql`select ${sql.join(settings, sql`, `)} where current_setting('statement_timeout') <> '0'`,
  )
}

function settingsOf({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits) {
  return [
    ['statement_timeout', statementMs],
    ['lock_timeout', lockMs],
    ['idle_in_transaction_session_timeout', idleInTransactionMs],
  ] as const
}
