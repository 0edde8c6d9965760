import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/server/database/open'
import type { TestDatabase } from './database'

/** A data folder with an empty cluster, which spares the seconds of making one. */
export function createDataFolder(): string {
  return copyOf('empty')
}

export async function createPgliteDatabase(): Promise<TestDatabase> {
  await ensureMigrated()
  const folder = copyOf('migrated')
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

/** Made by whichever test file comes first; the others wait for it. */
async function ensureMigrated(): Promise<void> {
  const migrated = inClusters('migrated')
  const lock = inClusters('lock')
  while (!existsSync(migrated)) {
    if (isTaken(lock)) {
      await delay(50)
      continue
    }
    try {
      if (!existsSync(migrated)) await migrate(migrated)
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
}

async function migrate(migrated: string): Promise<void> {
  const folder = copyOf('empty')
  const database = await openDatabase({ kind: 'pglite', folder })
  await database.close()
  renameSync(folder, migrated)
}

/** Making a folder is one step that only one process can take. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return false
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw fault
  }
}

function copyOf(cluster: string): string {
  const folder = mkdtempSync(inClusters('test-'))
  cpSync(inClusters(cluster), folder, { recursive: true })
  return folder
}

function inClusters(name: string): string {
  const clusters = process.env.TEST_CLUSTERS
  if (!clusters) throw new Error('The setup of the tests on the embedded database has not run.')
  return join(clusters, name)
}
