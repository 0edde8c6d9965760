import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, KeptBytes } from './fileStore'

const keyPattern = /^[0-9a-f]{32}$/

/** Keeps files in a folder, spread over 256 folders by the start of their keys. */
export function diskFileStore(folder: string): FileStore {
  function placeOf(storageKey: string): string {
    if (!keyPattern.test(storageKey)) throw new RangeError('Not a key of this file store.')
    return join(folder, storageKey.slice(0, 2), storageKey)
  }

  return {
    async put(bytes) {
      const storageKey = randomBytes(16).toString('hex')
      const place = placeOf(storageKey)
      const part = partOf(place)
      await mkdir(join(folder, storageKey.slice(0, 2)), { recursive: true })
      try {
        const kept = await write(part, bytes)
        await rename(part, place)
        return { storageKey, ...kept }
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(storageKey) {
      const stream = createReadStream(placeOf(storageKey))
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
      return stream
    },
    async delete(storageKey) {
      const place = placeOf(storageKey)
      await rm(place, { force: true })
      await rm(partOf(place), { force: true })
    },
    async *keysOlderThan(ageMs) {
      for await (const { name, parentPath } of filesIn(folder)) {
        const storageKey = name.replace(/\.part$/, '')
        if (!keyPattern.test(storageKey)) continue
        if (await isOlderThan(join(parentPath, name), ageMs)) yield storageKey
      }
    },
  }
}

/** Where bytes lie until they are complete. */
function partOf(place: string): string {
  return `${place}.part`
}

async function* filesIn(folder: string): AsyncGenerator<Dirent> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhereAbsent)
  for (const spread of entries.filter((entry) => entry.isDirectory()))
    yield* await readdir(join(folder, spread.name), { withFileTypes: true })
}

/** Nothing was ever kept. */
function noneWhereAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** A file that was renamed or deleted since it was listed is being worked on. */
async function isOlderThan(place: string, ageMs: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(place)).mtimeMs >= ageMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Writes through to the disk, so that a row never names bytes that a crash took. */
async function write(
  place: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Omit<KeptBytes, 'storageKey'>> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(place, 'wx')
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}
