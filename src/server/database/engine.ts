import type { Pool } from 'pg'

/** What an engine gives: a pool whose sessions speak UTC, and its end. */
export interface Engine {
  pool: Pool
  close(): Promise<void>
}
