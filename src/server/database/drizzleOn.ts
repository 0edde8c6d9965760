import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from './faults'

type Work = Parameters<NodePgDatabase['transaction']>[0]
type Transaction = Parameters<Work>[0]
type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]

/**
 * The query builder on a pool. Its own transactions keep a connection for ever whose `begin` fails; here
 * every connection comes back, and one that was lost is thrown away. All transactions of a connection are the same
 * object, so that a statement that was prepared in one is prepared in the next.
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
      return work(tx)
    }
    try {
      const known = transactions.get(client)
      return known
        ? await again(known, begun, config)
        : await drizzle({ client }).transaction(begun, config)
    } catch (error) {
      isLost = !hasBegun || isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return Object.assign(drizzle({ client: pool }), { transaction })
}

/** Another transaction of the same connection, begun and ended as the query builder does it. */
async function again<T>(
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
