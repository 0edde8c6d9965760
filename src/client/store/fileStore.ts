/**
 * The files that people chose. A File is no plain data, so the state has only its id, and this module has the file.
 * Copies in the browser's database survive a reload or a new sign-in.
 */
import { delMany, entries, getMany, setMany } from 'idb-keyval'
import type { ChosenFile } from './chosenFiles'
import { copies, stored, withCopies } from './fileCopies'

/** Copies that are unused for this long are deleted. */
const longestCachedMs = 24 * 60 * 60 * 1_000

interface CachedFile {
  file: File
  keptAtMs: number
}

/** Stores the files of a file field or a drop. */
export function storeFiles(files: FileList | null): ChosenFile[] {
  return Array.from(files ?? []).map((file) => {
    const fileId = crypto.randomUUID()
    stored.set(fileId, file)
    return { fileId, name: file.name, size: file.size }
  })
}

/** The files of these ids; throws where one is not stored. */
export function storedFiles(fileIds: readonly string[]): File[] {
  return fileIds.map((fileId) => {
    const file = stored.get(fileId)
    if (!file) throw new Error(`No file ${fileId} is stored`)
    return file
  })
}

/** Copies stored files into the browser's database; false in a browser without one. */
export async function persistFiles(fileIds: readonly string[]): Promise<boolean> {
  const keptAtMs = Date.now()
  const cached = storedFiles(fileIds).map((file): CachedFile => ({ file, keptAtMs }))
  return withCopies(async () => {
    await deleteExpired()
    await setMany(
      fileIds.map((fileId, index) => [fileId, cached[index]]),
      copies,
    )
  })
}

/** Stores files again from their copies; returns the ids of those that are stored now. */
export async function restoreFiles(fileIds: readonly string[]): Promise<string[]> {
  const missing = fileIds.filter((fileId) => !stored.has(fileId))
  await withCopies(async () => {
    const copiesFound = await getMany<CachedFile>(missing, copies)
    copiesFound.forEach((copy, index) => copy && stored.set(missing[index] ?? '', copy.file))
  })
  return fileIds.filter((fileId) => stored.has(fileId))
}

/** Removes files and their copies. */
export async function removeFiles(fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) stored.delete(fileId)
  await withCopies(() => delMany([...fileIds], copies))
}

async function deleteExpired(): Promise<void> {
  const cached = await entries<string, CachedFile>(copies)
  const expired = cached.filter(([, { keptAtMs }]) => Date.now() - keptAtMs > longestCachedMs)
  await delMany(
    expired.map(([fileId]) => fileId),
    copies,
  )
}
