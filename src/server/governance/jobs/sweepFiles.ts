import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findNamedKeys } from '../../database/repositories/attachments'
import { type FileStore, inBatches } from '../../files/fileStore'

/** Reports the outcome for files to the log. */
export interface FileReport {
  onQuarantined: (storageKeys: readonly string[]) => void
  onReleased: (storageKeys: readonly string[]) => void
  onRemoved: (storageKeys: readonly string[]) => void
  /** Called for aborted uploads, which were never acknowledged. */
  onDiscarded: (count: number) => void
}

export interface FileSweepParts {
  db: NodePgDatabase
  files: FileStore
  fileReport: FileReport
}

interface SweepAges {
  /** The minimum age of the bytes; newer ones may belong to an upload whose row is not committed yet. */
  unnamedMs: number
  /** How long bytes stay in quarantine. */
  quarantineMs: number
}

/**
 * Moves bytes without a row into quarantine, and moves those back that have a row again, as after restoring a
 * backup. Bytes that still have no row at the end of quarantine are deleted.
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
