import pg from 'pg'
import { DatabaseUnreachable } from './databaseUnreachable'
import { type Engine, hearLosses } from './engine'

/**
 * A pool on a PostgreSQL server (15 or newer).
 *
 * @throws {DatabaseUnreachable} when there is no such server or database, or it refuses the sign-in
 */
export async function openPostgres(url: string, onFault: (fault: Error) => void): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'quorate',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  })
  hearLosses(pool, onFault)
  try {
    const client = await pool.connect()
    client.release()
  } catch (cause) {
    await pool.end()
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = message || code
    throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be reached: ${reason}`, {
      cause,
    })
  }
  return { pool, close: () => pool.end() }
}
