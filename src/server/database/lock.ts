import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Another server uses the data folder. The message is meant for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * The claim files of this process. A file with its process id may also come from a dead process with the same id.
 */
const held = new Set<string>()

const mostTries = 5
const longestPauseMs = 100

/**
 * Locks a data folder for this process, and returns a function that unlocks it. Each process writes a claim file
 * of its own, `{lockFile}.{process id}.{random}`, and has the lock once it sees no claim of another living
 * process. Of two processes that start together each sees the other's claim, withdraws and tries again. Only
 * claims of dead processes are removed, and no file name occurs twice, so a new claim is never mistaken for an old
 * one.
 *
 * @throws {FolderInUse} when a living process holds the lock
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let tries = 1; ; tries += 1) {
    const claim = `${lockFile}.${process.pid}.${randomUUID()}`
    writeFileSync(claim, '', { flag: 'wx' })
    held.add(claim)
    const holder = livingHolder(lockFile, claim)
    const release = () => {
      held.delete(claim)
      rmSync(claim, { force: true })
    }
    if (holder === null) return release
    release()
    if (tries === mostTries)
      throw new FolderInUse(
        `The data folder ${dirname(lockFile)} is in use by another Quorate server (process ${holder}). ` +
          'Stop that server first, or start this one with another QUORATE_DATA.',
      )
    pause(Math.random() * longestPauseMs)
  }
}

/**
 * The process id of another living process with a claim; null where there is none. Claims of dead processes are
 * removed.
 */
function livingHolder(lockFile: string, own: string): number | null {
  for (const name of readdirSync(dirname(lockFile))) {
    const claim = join(dirname(lockFile), name)
    const holder = holderOf(lockFile, name)
    if (holder === null || claim === own) continue
    if (isHeld(claim, holder)) return holder
    rmSync(claim, { force: true })
  }
  return null
}

/** The process id in the name of a claim file; null for any other file. */
function holderOf(lockFile: string, name: string): number | null {
  const start = `${basename(lockFile)}.`
  const [pid = '', random] = name.startsWith(start) ? name.slice(start.length).split('.') : []
  return random !== undefined && /^\d+$/.test(pid) ? Number(pid) : null
}

/**
 * A claim from before the machine's last start is dead, even if its process id is in use again, as in a container.
 */
function isHeld(claim: string, holder: number): boolean {
  if (holder === process.pid) return held.has(claim)
  const machineStartedAt = Date.now() - uptime() * 1000
  const laidAt = statSync(claim, { throwIfNoEntry: false })?.mtimeMs
  return laidAt !== undefined && laidAt > machineStartedAt && isAlive(holder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Blocks the process, which is acceptable because nothing else runs at the start of a server. */
function pause(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs)
}
