import type { Database } from '../../src/server/database/open'

export interface TestDatabase extends Database {
  /** Its address, for a server in another process; empty on the embedded database. */
  url: string
  /** Closes and removes it. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated, empty database: one for each test file, dropped in `afterAll`. On PostgreSQL, or
 * with TEST_ENGINE=pglite on the embedded engine; `*.postgres.test.ts` runs on the first alone.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE === 'pglite') {
    const { createPgliteDatabase } = await import('./pgliteDatabase')
    return createPgliteDatabase()
  }
  const { createPostgresDatabase } = await import('./postgresDatabase')
  return createPostgresDatabase()
}
