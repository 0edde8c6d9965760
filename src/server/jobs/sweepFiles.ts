import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findNamedKeys } from '../database/repositories/attachments'
import { inBatches } from '../files/batches'
import type { FileStore } from '../files/fileStore'

/** What became of files, for the log. */
export interface FileReport {
  onQuarantined: (storageKeys: readonly string[]) => void
  onReleased: (storageKeys: readonly string[]) => void
  onRemoved: (storageKeys: readonly string[]) => void
  /** Uploads that broke off, and were never acknowledged. */
  onDiscarded: (count: number) => void
}

export interface FileSweepParts {
  db: NodePgDatabase
  files: FileStore
  fileReport: FileReport
}

interface SweepAges {
  /** Younger bytes may be those of an upload whose row is still to come. */
  unnamedMs: number
  /** How long quarantine lasts. */
  quarantineMs: number
}

/**
 * Puts bytes that no row names in quarantine, and puts those back that a row names again, as after the
 * restore of a backup. What stayed unnamed in quarantine to the end is removed.
 */
export async function sweepFiles(
  { db, files, fileReport }: FileSweepParts,
  { unnamedMs, quarantineMs }: SweepAges,
): Promise<void> {
  const { quarantine } = files
  const discarded = await files.discardUnfinished(unnamedMs)
  if (discarded > 0) fileReport.onDiscarded(discarded)

  for await (const keys of inBatches(quarantine.keysOlderThan(0))) {
    const named = await findNamedKeys(db, keys)
    await each([...named], quarantine.release, fileReport.onReleased)
  }
  for await (const keys of inBatches(quarantine.keysOlderThan(quarantineMs))) {
    const named = await findNamedKeys(db, keys)
    await each(unnamed(keys, named), quarantine.remove, fileReport.onRemoved)
  }
  for await (const keys of inBatches(files.keysOlderThan(unnamedMs))) {
    const named = await findNamedKeys(db, keys)
    await each(unnamed(keys, named), quarantine.add, fileReport.onQuarantined)
  }
}

function unnamed(keys: readonly string[], named: ReadonlySet<string>): string[] {
  return keys.filter((key) => !named.has(key))
}

async function each(
  keys: readonly string[],
  act: (storageKey: string) => Promise<void>,
  report: (storageKeys: readonly string[]) => void,
): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys) await act(key)
  report(keys)
}
