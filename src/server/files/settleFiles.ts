import { mayRunAgain } from '../domain/faults'
import type { Executor } from '../database/open'
import { findOwnedKeys, type StoredFile } from '../database/repositories/attachments'
import { ApiError } from '../domain/apiError'
import type { FileStore } from './fileStore'

interface SettleParts {
  db: Executor
  files: FileStore
  /** Called where files could not be deleted; the hourly job tries again. */
  onFault: (fault: unknown) => void
}

/**
 * Runs a call that came with files, and then deletes files without a row: all where the call was refused, and
 * those of a repeated call that was answered from storage. Where it is unknown whether the commit succeeded, the
 * files stay and the hourly job decides.
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
    if (isDecided) await deleteUnowned(stored, parts)
  }
}

/** Deletes files that no row refers to. */
export async function discardFiles(
  stored: readonly StoredFile[],
  { files, onFault }: Pick<SettleParts, 'files' | 'onFault'>,
): Promise<void> {
  try {
    await Promise.all(stored.map(({ storageKey }) => files.delete(storageKey)))
  } catch (fault) {
    onFault(fault)
  }
}

async function deleteUnowned(stored: readonly StoredFile[], parts: SettleParts): Promise<void> {
  if (stored.length === 0) return
  try {
    const owned = await findOwnedKeys(
      parts.db,
      stored.map(({ storageKey }) => storageKey),
    )
    await discardFiles(
      stored.filter(({ storageKey }) => !owned.has(storageKey)),
      parts,
    )
  } catch (fault) {
    parts.onFault(fault)
  }
}
