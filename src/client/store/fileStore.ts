/**
 * The files people chose: a File is no plain data and cannot stand in the state, so the state holds ids
 * and this holds the files. Copies in the browser's own database survive a reload or a new sign-in.
 */

const databaseName = 'quorate.files'
const storeName = 'files'

/** Copies that nobody came back for are put away after this time. */
const longestKeptMs = 24 * 60 * 60 * 1_000

interface KeptFile {
  file: File
  keptAtMs: number
}

const shelf = new Map<string, File>()

/** Puts a file on the shelf and answers the id under which it stands there. */
export function storeFile(file: File): string {
  const fileId = crypto.randomUUID()
  shelf.set(fileId, file)
  return fileId
}

/** The files of these ids; throws where one is not on the shelf. */
export function storedFiles(fileIds: readonly string[]): File[] {
  return fileIds.map((fileId) => {
    const file = shelf.get(fileId)
    if (!file) throw new Error(`No file ${fileId} on the shelf`)
    return file
  })
}

/** Copies files of the shelf where a reload finds them; false in a browser that keeps none. */
export async function persistFiles(fileIds: readonly string[]): Promise<boolean> {
  const files = storedFiles(fileIds)
  const copied = await inStore('readwrite', async (store) => {
    await putAwayOldOnes(store)
    for (const [index, file] of files.entries()) {
      const kept: KeptFile = { file, keptAtMs: Date.now() }
      await answerOf(store.put(kept, fileIds[index]))
    }
    return true
  })
  return copied ?? false
}

/** Fetches copies back to the shelf; answers the ids of the files that stand there now. */
export async function restoreFiles(fileIds: readonly string[]): Promise<string[]> {
  const missing = fileIds.filter((fileId) => !shelf.has(fileId))
  if (missing.length > 0) {
    await inStore('readonly', async (store) => {
      for (const fileId of missing) {
        const kept: KeptFile | undefined = await answerOf(store.get(fileId))
        if (kept) shelf.set(fileId, kept.file)
      }
    })
  }
  return fileIds.filter((fileId) => shelf.has(fileId))
}

/** Takes files off the shelf, copies and all. */
export async function removeFiles(fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) shelf.delete(fileId)
  await inStore('readwrite', async (store) => {
    for (const fileId of fileIds) await answerOf(store.delete(fileId))
  })
}

/** Empties the shelf, copies and all, for the next person at this browser. */
export async function removeAllFiles(): Promise<void> {
  shelf.clear()
  await inStore('readwrite', (store) => answerOf(store.clear()))
}

/** Works in the browser's own database; null in a browser that has none or lets nothing in. */
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

async function putAwayOldOnes(store: IDBObjectStore): Promise<void> {
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
