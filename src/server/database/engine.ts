import type { Pool } from 'pg'

/** What an engine gives: pools whose sessions speak UTC, and their end. */
export interface Engine {
  pool: Pool
  /** For what only reads; the same where there is one connection. */
  readPool: Pool
  /** For votes and for who casts them; the same where there is one connection. */
  votePool: Pool
  close(): Promise<void>
}

/** Hears of every lost connection of a pool that is not used yet: unheard, the first would end the process. */
export function handleConnectionErrors(pool: Pool, onFault: (fault: Error) => void): void {
  pool.on('error', onFault)
  // The loss of a busy connection reaches whoever asks it next.
  pool.on('connect', (client) => client.on('error', () => undefined))
}
