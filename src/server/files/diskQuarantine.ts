import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Quarantine } from './fileStore'
import { filesIn, isOlderThan, unlessAbsent } from './folder'

interface DiskQuarantine extends Quarantine {
  placeOf(storageKey: string): string
}

/**
 * A quarantine folder beside the files, on the same volume, so that each move is atomic.
 *
 * @param homeOf the path of a key's bytes outside of quarantine
 */
export function diskQuarantine(
  folder: string,
  homeOf: (storageKey: string) => string,
): DiskQuarantine {
  const placeOf = (storageKey: string) => join(folder, storageKey.slice(0, 2), storageKey)

  async function move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true })
    await unlessAbsent(rename(from, to))
  }

  return {
    placeOf,
    async add(storageKey) {
      const now = new Date()
      // The time is set before the move, so that no file in quarantine ever has the time of its upload.
      await unlessAbsent(utimes(homeOf(storageKey), now, now))
      await move(homeOf(storageKey), placeOf(storageKey))
    },
    release: (storageKey) => move(placeOf(storageKey), homeOf(storageKey)),
    async remove(storageKey) {
      await rm(placeOf(storageKey), { force: true })
    },
    async *keysOlderThan(ageMs) {
      for await (const { name, path } of filesIn(folder))
        if (await isOlderThan(path, ageMs)) yield name
    },
  }
}
