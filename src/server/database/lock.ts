import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another server holds the data folder. The message is meant for the person who started this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Takes the lock file of a data folder for this process, and answers what gives it back.
 * A lock left behind by a process that is gone is taken over.
 *
 * @throws {FolderInUse} when a living process holds it
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true })
  if (!take(lockFile)) {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    if (holder !== process.pid && isAlive(holder))
      throw new FolderInUse(
        `The data folder ${dirname(lockFile)} is in use by another Quorate server (process ${holder}). ` +
          'Stop that server first, or start this one with another QUORATE_DATA.',
      )
    rmSync(lockFile, { force: true })
    if (!take(lockFile)) return lockFolder(lockFile)
  }
  return () => rmSync(lockFile, { force: true })
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
