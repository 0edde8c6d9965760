import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unlessAbsent } from './folder'

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
