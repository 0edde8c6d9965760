import type { Pool } from 'pg'

/** The pools of a database engine. Their sessions use UTC. */
export interface Engine {
  pool: Pool
  /** For reads; the same pool on an engine with one connection. */
  readPool: Pool
  /** For votes and their voters; the same pool on an engine with one connection. */
  votePool: Pool
  close(): Promise<void>
}

/** Handles the loss of idle connections, because an unhandled error event would end the process. */
export function handleConnectionErrors(pool: Pool, onFault: (fault: Error) => void): void {
  pool.on('error', onFault)
  // A busy connection that is lost makes its next query fail, which reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
}
