// What the parts of the file store on a disk ask of its folders.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhereAbsent } from './storeFaults'

/** The name of a folder: the first two characters of the keys in it. */
const spreadPattern = /^[0-9a-f]{2}$/

/** The files in the subfolders of a folder; none where the folder does not exist. */
export async function* filesIn(folder: string): AsyncGenerator<{ name: string; path: string }> {
  for (const spread of (await unlessAbsent(readdir(folder))) ?? []) {
    if (!spreadPattern.test(spread)) continue
    const names = (await unlessAbsent(readdir(join(folder, spread)))) ?? []
    for (const name of names) yield { name, path: join(folder, spread, name) }
  }
}

/**
 * False for a file that was moved or deleted since it was listed: it is being worked on. Every other file
 * is at least 0 ms old, whatever the clock said when it was written.
 */
export async function isOlderThan(path: string, ageMs: number): Promise<boolean> {
  const found = await unlessAbsent(stat(path))
  return found !== null && (ageMs === 0 || Date.now() - found.mtimeMs >= ageMs)
}

/** Null where there is no such file or folder. */
export const unlessAbsent = <T>(pending: Promise<T>): Promise<T | null> =>
  pending.catch(nullWhereAbsent)
