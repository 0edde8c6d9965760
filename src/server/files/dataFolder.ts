import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is not writable. The message is for the operator. */
export class UnwritableDataFolder extends Error {
  override readonly name = 'UnwritableDataFolder'
}

/**
 * Creates the data folder where it is missing, and checks that it is writable.
 *
 * @throws {UnwritableDataFolder} where it is not
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, 'x', { flush: true })
    rmSync(probe)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new UnwritableDataFolder(
      `Quorate cannot start: nothing can be written into the data folder ${folder} (${code}). ` +
        `Let QUORATE_DATA name a folder in which this user may write, on a disk with room.`,
      { cause },
    )
  }
}
