/** The chosen files in memory and their copies in IndexedDB, shared by the modules that store them. */
import { clear, createStore } from 'idb-keyval'

/** By id. */
export const stored = new Map<string, File>()

/** Opened with the first copy. */
export const copies = createStore('quorate.files', 'files')

/** Removes all files and their copies, before another person uses this browser. */
export async function removeAllFiles(): Promise<void> {
  stored.clear()
  await withCopies(() => clear(copies))
}

/** Works with the copies; false in a browser that has no database of its own or denies it. */
export async function withCopies(work: () => Promise<void>): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  try {
    await work()
    return true
  } catch (caught) {
    if (caught instanceof DOMException) return false
    throw caught
  }
}
