import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type FileStore,
  isStorageKey,
  newStorageKey,
  locationOfKey,
  type Quarantine,
  type StoredBytes,
} from './fileStore'
import { filesIn, isOlderThan, labelOf, unlessAbsent } from './folder'

const partPattern = /^[0-9a-f]{32}\.part$/

/** Stores files in a folder, distributed over 256 subfolders by the start of their keys. */
export function diskFileStore(folder: string): FileStore {
  const label = labelOf(join(folder, 'database-id'))

  function pathOf(storageKey: string): string {
    return join(folder, locationOfKey(storageKey).path)
  }
  const quarantine = diskQuarantine(join(folder, 'quarantine'), pathOf)

  async function putAs(storageKey: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    const path = pathOf(storageKey)
    const part = `${path}.part`
    await mkdir(join(folder, locationOfKey(storageKey).folder), { recursive: true })
    try {
      const stored = await write(part, bytes)
      await rename(part, path)
      return { storageKey, ...stored }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    place: `the folder ${folder}`,
    databaseId: () => label.read(),
    claim: (databaseId) => label.writeWhereAbsent(databaseId),
    reassign: (databaseId) => label.write(databaseId),

    put: (bytes) => putAs(newStorageKey(), bytes),
    putAs,
    async get(storageKey) {
      const path = pathOf(storageKey)
      // The file may have been moved out of quarantine between the first two reads.
      const found =
        (await unlessAbsent(read(path))) ??
        (await unlessAbsent(read(quarantine.pathOf(storageKey))))
      return found ?? read(path)
    },
    async delete(storageKey) {
      await rm(pathOf(storageKey), { force: true })
    },
    async discardUnfinished(ageMs) {
      let discarded = 0
      for await (const { name, path } of filesIn(folder)) {
        if (!partPattern.test(name) || !(await isOlderThan(path, ageMs))) continue
        await rm(path, { force: true })
        discarded += 1
      }
      return discarded
    },
    async *keysOlderThan(ageMs) {
      for await (const { name, path } of filesIn(folder))
        if (isStorageKey(name) && (await isOlderThan(path, ageMs))) yield name
    },

    quarantine,
  }
}

async function read(path: string): Promise<Readable> {
  const stream = createReadStream(path)
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject))
  return stream
}

/** Writes through to the disk, so that no row names bytes that were lost in a crash. */
async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Omit<StoredBytes, 'storageKey'>> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx')
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

interface DiskQuarantine extends Quarantine {
  pathOf(storageKey: string): string
}

/**
 * A quarantine folder beside the files, on the same volume, so that each move is atomic.
 *
 * @param homeOf the path of a key's bytes outside of quarantine
 */
function diskQuarantine(folder: string, homeOf: (storageKey: string) => string): DiskQuarantine {
  const pathOf = (storageKey: string) => join(folder, storageKey.slice(0, 2), storageKey)

  async function move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true })
    await unlessAbsent(rename(from, to))
  }

  return {
    pathOf,
    async add(storageKey) {
      const now = new Date()
      // The time is set before the move, so that no file in quarantine ever has the time of its upload.
      await unlessAbsent(utimes(homeOf(storageKey), now, now))
      await move(homeOf(storageKey), pathOf(storageKey))
    },
    release: (storageKey) => move(pathOf(storageKey), homeOf(storageKey)),
    async remove(storageKey) {
      await rm(pathOf(storageKey), { force: true })
    },
    async *keysOlderThan(ageMs) {
      for await (const { name, path } of filesIn(folder))
        if (await isOlderThan(path, ageMs)) yield name
    },
  }
}
