import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/** Beside this file in the sources, and beside the bundle in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that no other user of the same database server is likely to choose. */
const advisoryLock = 7_214_086_031

/** Brings the tables up to date; all or nothing. Instances that start together wait for each other. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    try {
      await applyMigrations(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    }
  } finally {
    client.release()
  }
}
