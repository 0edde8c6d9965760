import { createHash } from 'node:crypto'
import type { Executor } from '../database/open'
import { findRecordedFiles } from '../database/repositories/attachments'
import type { RecordId } from '../database/repositories/records'
import { requireClaimed } from './openFiles'
import { type FileStore, isStorageKey } from './fileStore'
import { nullWhereAbsent } from '../domain/faults'

/**
 * Finds the files of a record whose bytes in the file store are missing or differ, one sentence each; empty where
 * all match. It reads all bytes, so no caller should wait for it.
 *
 * @throws {FilesOfAnotherDatabase} where a file is missing because the store belongs to another database
 */
export async function findAlteredFiles(
  db: Executor,
  files: FileStore,
  record: RecordId,
): Promise<string[]> {
  const findings: string[] = []
  for (const { fileName, storageKey, size, sha256 } of await findRecordedFiles(db, record)) {
    const found = await digestOfFile(files, storageKey)
    if (found === null) {
      await requireClaimed(db, files)
      findings.push(`the file ${fileName} is missing`)
    } else if (found.sha256 !== sha256) findings.push(`the bytes of the file ${fileName} differ`)
    else if (found.size !== size) findings.push(`the stored size of the file ${fileName} differs`)
  }
  return findings
}

/** The digest of a file; null where the store does not have the key. */
export async function digestOfFile(files: FileStore, storageKey: string) {
  if (!isStorageKey(storageKey)) return null
  const bytes = await files.get(storageKey).catch(nullWhereAbsent)
  if (bytes === null) return null
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}
