// Folder functions that the file store on a disk and its quarantine share.
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nullWhereAbsent } from '../domain/faults'
import { randomUUID } from 'node:crypto'

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

/** A small file that names the owner of a folder. It is written atomically. */
interface FolderLabel {
  read(): Promise<string | null>
  /**
   * Writes the text unless a file exists; resolves with the text that is stored. Of concurrent writers one
   * succeeds.
   */
  writeWhereAbsent(text: string): Promise<string>
  write(text: string): Promise<void>
}

/** @param mode the file's permissions, as for `chmod` */
export function labelOf(path: string, mode = 0o644): FolderLabel {
  async function read(): Promise<string | null> {
    const text = await unlessAbsent(readFile(path, 'utf8'))
    return text === null ? null : text.trim()
  }

  /** Writes the text to a temporary file, which `settle` moves into place. */
  async function written(text: string, settle: (from: string) => Promise<void>): Promise<void> {
    const from = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    try {
      const file = await open(from, 'wx', mode)
      try {
        await file.writeFile(`${text}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await settle(from)
    } finally {
      await rm(from, { force: true })
    }
  }

  return {
    read,
    async writeWhereAbsent(text) {
      await written(text, (from) => link(from, path).catch(unlessPresent))
      return (await read()) ?? text
    },
    write: (text) => written(text, (from) => rename(from, path)),
  }
}

function unlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
