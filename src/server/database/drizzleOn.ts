import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseAway } from './faults'

type Work = Parameters<NodePgDatabase['transaction']>[0]
type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]

/**
 * The query builder on a pool. Its own transactions keep a connection for ever whose `begin` fails; here
 * every connection comes back, and one that was lost is thrown away.
 */
export function drizzleOn(pool: Pool): NodePgDatabase {
  async function transaction<T>(
    work: (tx: Parameters<Work>[0]) => Promise<T>,
    config?: TransactionConfig,
  ): Promise<T> {
    const client = await pool.connect()
    let hasBegun = false
    let isLost = false
    try {
      return await drizzle({ client }).transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } catch (error) {
      isLost = !hasBegun || isDatabaseAway(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return Object.assign(drizzle({ client: pool }), { transaction })
}
