import type { Pool } from 'pg'

/** The pools of an engine, whose sessions speak UTC. */
export interface Engine {
  pool: Pool
  /** For reads; the same pool where there is one connection. */
  readPool: Pool
  /** For votes and their voters; the same pool where there is one connection. */
  votePool: Pool
  close(): Promise<void>
}

/** Hears of every lost connection of a pool that is not used yet: unheard, the first would end the process. */
export function handleConnectionErrors(pool: Pool, onFault: (fault: Error) => void): void {
  pool.on('error', onFault)
  // The next query on a busy connection that is lost fails, and reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
}
