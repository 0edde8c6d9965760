import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { beginAuditedChanges } from './auditedChanges'
import { isDatabaseAway } from '../domain/faults'
import { assertReplicated } from './replication'
import { notePipeline } from './together'

type Work = Parameters<NodePgDatabase['transaction']>[0]
type Transaction = Parameters<Work>[0]
type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]

/**
 * Creates a query builder on a pool. Drizzle's own transactions never return a connection whose `begin` fails;
 * here every connection is returned, and a lost one is discarded. All transactions of a connection share one
 * object, so that a statement prepared in one is prepared in the next.
 */
export function drizzleOn(pool: Pool): NodePgDatabase {
  const transactions = new WeakMap<PoolClient, Transaction>()

  async function transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    config?: TransactionConfig,
  ): Promise<T> {
    const client = await pool.connect()
    let hasBegun = false
    let isLost = false
    const begun = (tx: Transaction) => {
      hasBegun = true
      transactions.set(client, tx)
      beginAuditedChanges(tx)
      notePipeline(tx, client)
      return work(tx)
    }
    try {
      const known = transactions.get(client)
      const result = known
        ? await runOnSameConnection(known, begun, config)
        : await drizzle({ client }).transaction(begun, config)
      assertReplicated(client)
      return result
    } catch (error) {
      isLost = !hasBegun || isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return Object.assign(drizzle({ client: pool }), { transaction })
}

/** Runs another transaction on the same connection, with the begin and commit of the query builder. */
async function runOnSameConnection<T>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<T>,
  config?: TransactionConfig,
): Promise<T> {
  await tx.execute(beginning(config))
  try {
    const result = await work(tx)
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback`)
    throw error
  }
}

function beginning({ isolationLevel, accessMode, deferrable }: TransactionConfig = {}): SQL {
  const words = ['begin']
  if (isolationLevel) words.push(`isolation level ${isolationLevel}`)
  if (accessMode) words.push(accessMode)
  if (deferrable !== undefined) words.push(deferrable ? 'deferrable' : 'not deferrable')
  return sql.raw(words.join(' '))
}
