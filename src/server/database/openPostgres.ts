import pg from 'pg'
import type { Engine } from './engine'

/** A pool on a PostgreSQL server (15 or newer). */
export function openPostgres(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'quorate',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  return { pool, close: () => pool.end() }
}
