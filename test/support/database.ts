import type { Database } from '../../src/server/database/open'

/** What stands in a database at first: nothing, or the people and groups of the test directory. */
export type Content = 'nothing' | 'directory'

export interface TestDatabase extends Database {
  /** Its address, for a server in another process; empty on the embedded database. */
  url: string
  /** Closes and removes it. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated database. On PostgreSQL, or with TEST_ENGINE=pglite on the embedded engine;
 * `*.postgres.test.ts` runs on the first alone.
 */
export async function createTestDatabase(content: Content = 'nothing'): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE === 'pglite') {
    const { createPgliteDatabase } = await import('./pgliteDatabase')
    return createPgliteDatabase(content)
  }
  const { createPostgresDatabase } = await import('./postgresDatabase')
  return createPostgresDatabase(content)
}
