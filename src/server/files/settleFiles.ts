import { mayRunAgain } from '../database/faults'
import type { Executor } from '../database/open'
import { findOwnedKeys, type StoredFile } from '../database/repositories/attachments'
import { ApiError } from '../domain/apiError'
import type { FileStore } from './fileStore'

interface SettleParts {
  db: Executor
  files: FileStore
  /** Called where files could not be deleted; the hourly job deletes them then. */
  onFault: (fault: unknown) => void
}

/**
 * Does the work of a call that came with files and forgets those that nothing has afterwards: all of
 * them where it was refused, and those of a retried call whose answer was kept. Where nobody knows
 * whether the commit arrived they stay, for the hourly job to decide.
 */
export async function settleFiles<T>(
  stored: readonly StoredFile[],
  parts: SettleParts,
  work: () => Promise<T>,
): Promise<T> {
  let isDecided = true
  try {
    return await work()
  } catch (error) {
    isDecided = error instanceof ApiError || mayRunAgain(error)
    throw error
  } finally {
    if (isDecided) await forgetUnowned(stored, parts)
  }
}

/** Deletes files that no row can name. */
export async function forgetFiles(
  stored: readonly StoredFile[],
  { files, onFault }: Pick<SettleParts, 'files' | 'onFault'>,
): Promise<void> {
  try {
    await Promise.all(stored.map(({ storageKey }) => files.delete(storageKey)))
  } catch (fault) {
    onFault(fault)
  }
}

async function forgetUnowned(stored: readonly StoredFile[], parts: SettleParts): Promise<void> {
  if (stored.length === 0) return
  try {
    const owned = await findOwnedKeys(
      parts.db,
      stored.map(({ storageKey }) => storageKey),
    )
    await forgetFiles(
      stored.filter(({ storageKey }) => !owned.has(storageKey)),
      parts,
    )
  } catch (fault) {
    parts.onFault(fault)
  }
}
