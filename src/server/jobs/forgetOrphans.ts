import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findOwnedKeys } from '../database/repositories/attachments'
import type { FileStore } from '../files/fileStore'

export interface OrphanParts {
  db: NodePgDatabase
  files: FileStore
}

const atOnce = 500

/**
 * Forgets files that no row names and that were last written so long ago: a server died between file
 * and row, or in the middle of a file.
 */
export async function forgetOrphans({ db, files }: OrphanParts, ageMs: number): Promise<void> {
  for await (const keys of inBatches(files.keysOlderThan(ageMs))) {
    const owned = await findOwnedKeys(db, keys)
    for (const key of keys) if (!owned.has(key)) await files.delete(key)
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
