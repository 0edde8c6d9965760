import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../src/server/database/open'
import type { Content, TestDatabase } from './database'
import { storeDirectory } from './directory'

/** A data folder with an empty cluster, which spares the seconds of making one. */
export function createDataFolder(): string {
  return copyOf('empty')
}

export async function createPgliteDatabase(content: Content): Promise<TestDatabase> {
  await ensureTemplate(content)
  const folder = copyOf(content)
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
async function ensureTemplate(content: Content): Promise<void> {
  const template = inClusters(content)
  const lock = inClusters(`lock-${content}`)
  while (!existsSync(template)) {
    if (isTaken(lock)) {
      await delay(50)
      continue
    }
    try {
      if (!existsSync(template)) await makeTemplate(template, content)
    } finally {
      rmSync(lock, { recursive: true })
    }
  }
}

async function makeTemplate(template: string, content: Content): Promise<void> {
  const folder = copyOf('empty')
  const database = await openDatabase({ kind: 'pglite', folder })
  if (content === 'directory') await storeDirectory(database.db)
  await database.close()
  renameSync(folder, template)
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
