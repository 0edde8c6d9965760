import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/database/open'
import type { TestDatabase } from './database'

/** A data folder with an empty cluster, which spares the seconds of making one. */
export function createDataFolder(): string {
  const clusters = process.env.TEST_CLUSTERS
  if (!clusters) throw new Error('The setup of the tests on the embedded database has not run.')
  const folder = mkdtempSync(join(clusters, 'test-'))
  cpSync(join(clusters, 'empty'), folder, { recursive: true })
  return folder
}

export async function createPgliteDatabase(): Promise<TestDatabase> {
  const folder = createDataFolder()
  const database = await openDatabase({ kind: 'pglite', folder })
  return {
    ...database,
    url: '',
    async drop() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
