/**
 * The files people chose: a File is no plain data and cannot stand in the state, so the state holds their
 * ids and this module the files. Copies in the browser's own database survive a reload or a new sign-in.
 */

import type { ChosenFile } from './chosenFiles'

const databaseName = 'quorate.files'
const storeName = 'files'

/** Copies that nobody came back for are deleted after this time. */
const longestKeptMs = 24 * 60 * 60 * 1_000

interface KeptFile {
  file: File
  keptAtMs: number
}

const stored = new Map<string, File>()

/** Stores what a file field or a drop holds. */
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

/** Copies stored files to where a reload finds them; false in a browser that keeps none. */
export async function persistFiles(fileIds: readonly string[]): Promise<boolean> {
  const files = storedFiles(fileIds)
  const copied = await inStore('readwrite', async (store) => {
    await deleteExpired(store)
    for (const [index, file] of files.entries()) {
      const kept: KeptFile = { file, keptAtMs: Date.now() }
      await answerOf(store.put(kept, fileIds[index]))
    }
    return true
  })
  return copied ?? false
}

/** Stores files again from their copies; returns the ids of those that are stored now. */
export async function restoreFiles(fileIds: readonly string[]): Promise<string[]> {
  const missing = fileIds.filter((fileId) => !stored.has(fileId))
  if (missing.length > 0) {
    await inStore('readonly', async (store) => {
      for (const fileId of missing) {
        const kept: KeptFile | undefined = await answerOf(store.get(fileId))
        if (kept) stored.set(fileId, kept.file)
      }
    })
  }
  return fileIds.filter((fileId) => stored.has(fileId))
}

/** Removes files and their copies. */
export async function removeFiles(fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) stored.delete(fileId)
  await inStore('readwrite', async (store) => {
    for (const fileId of fileIds) await answerOf(store.delete(fileId))
  })
}

/** Removes all files and their copies, before another person uses this browser. */
export async function removeAllFiles(): Promise<void> {
  stored.clear()
  await inStore('readwrite', (store) => answerOf(store.clear()))
}

/** Works in the browser's own database; null in a browser that has none or denies it. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  if (!('indexedDB' in globalThis)) return null
  try {
    const database = await openDatabase()
    try {
      return await work(database.transaction(storeName, mode).objectStore(storeName))
    } finally {
      database.close()
    }
  } catch (caught) {
    if (caught instanceof DOMException) return null
    throw caught
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return answerOf(opening)
}

async function deleteExpired(store: IDBObjectStore): Promise<void> {
  for (const fileId of await answerOf(store.getAllKeys())) {
    const kept: KeptFile | undefined = await answerOf(store.get(fileId))
    if (kept && Date.now() - kept.keptAtMs > longestKeptMs) await answerOf(store.delete(fileId))
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('No answer came'))
  })
}
