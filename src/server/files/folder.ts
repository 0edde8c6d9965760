// Folder functions that the file store on a disk and its quarantine share.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhereAbsent } from '../domain/faults'

/** The name of a folder: the first two characters of the keys in it. */
const spreadPattern = /^[0-9a-f]{2}$/

/** The files in the subfolders of a folder; empty where the folder does not exist. */
export async function* filesIn(folder: string): AsyncGenerator<{ name: string; path: string }> {
  for (const spread of (await unlessAbsent(readdir(folder))) ?? []) {
    if (!spreadPattern.test(spread)) continue
    const names = (await unlessAbsent(readdir(join(folder, spread)))) ?? []
    for (const name of names) yield { name, path: join(folder, spread, name) }
  }
}

/**
 * Whether a file is at least `ageMs` old; false for one that was moved or deleted since it was listed. An age of 0
 * ms includes every file, even if its time lies in the future.
 */
export async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  const found = await unlessAbsent(stat(path))
  return found !== null && (ageMs === 0 || Date.now() - found.mtimeMs >= ageMs)
}

/** Null where the file or folder does not exist. */
export const unlessAbsent = <T>(pending: Promise<T>): Promise<T | null> =>
  pending.catch(nullWhereAbsent)
