import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { dirname } from 'node:path'

/** Another server holds the data folder. The message is meant for the person who started this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** Lock files this process holds; a process id in a file may also be that of a dead namesake. */
const held = new Set<string>()

/**
 * Takes the lock file of a data folder for this process, and answers what gives it back.
 * A lock left behind by a process that is gone is taken over.
 *
 * @throws {FolderInUse} when a living process holds it
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true })
  while (!take(lockFile)) {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    if (isHeld(lockFile, holder))
      throw new FolderInUse(
        `The data folder ${dirname(lockFile)} is in use by another Quorate server (process ${holder}). ` +
          'Stop that server first, or start this one with another QUORATE_DATA.',
      )
    rmSync(lockFile, { force: true })
  }
  held.add(lockFile)
  return () => {
    held.delete(lockFile)
    rmSync(lockFile, { force: true })
  }
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

/** Before the machine last started, its process ids belonged to others. In a container they repeat. */
function isHeld(lockFile: string, holder: number): boolean {
  if (holder === process.pid) return held.has(lockFile)
  const machineStartedAt = Date.now() - uptime() * 1000
  return statSync(lockFile).mtimeMs > machineStartedAt && isAlive(holder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
