import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Another server holds the data folder. The message is meant for the person who started this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** The claims of this process: a claim with its process id may also be left by a dead process. */
const held = new Set<string>()

const mostTries = 5
const longestPauseMs = 100

/**
 * Takes a data folder for this process, and answers what gives it back. Each process lays down a claim of
 * its own, `{lockFile}.{process id}.{random}`, and holds the folder once it sees no other that lives: of
 * two that start at once each sees the other, withdraws and tries again. Nobody ever removes anything but
 * the claim of a process that is gone, and no name comes twice, so a fresh claim cannot be taken for an
 * old one.
 *
 * @throws {FolderInUse} when a living process holds it
 */
export function lockFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let tries = 1; ; tries += 1) {
    const claim = `${lockFile}.${process.pid}.${randomUUID()}`
    writeFileSync(claim, '', { flag: 'wx' })
    held.add(claim)
    const holder = livingHolder(lockFile, claim)
    const giveBack = () => {
      held.delete(claim)
      rmSync(claim, { force: true })
    }
    if (holder === null) return giveBack
    giveBack()
    if (tries === mostTries)
      throw new FolderInUse(
        `The data folder ${dirname(lockFile)} is in use by another Quorate server (process ${holder}). ` +
          'Stop that server first, or start this one with another QUORATE_DATA.',
      )
    pause(Math.random() * longestPauseMs)
  }
}

/** The process of another claim that lives; null where there is none. Claims of the dead are removed. */
function livingHolder(lockFile: string, own: string): number | null {
  for (const name of readdirSync(dirname(lockFile))) {
    const claim = join(dirname(lockFile), name)
    const holder = claim === lockFile ? olderHolder(lockFile) : holderOf(lockFile, name)
    if (holder === null || claim === own) continue
    if (isHeld(claim, holder)) return holder
    rmSync(claim, { force: true })
  }
  return null
}

/** The process that a claim names; null for any other file. */
function holderOf(lockFile: string, name: string): number | null {
  const start = `${basename(lockFile)}.`
  const [pid = '', random] = name.startsWith(start) ? name.slice(start.length).split('.') : []
  return random !== undefined && /^\d+$/.test(pid) ? Number(pid) : null
}

/** An older version, which may still run while this one starts, writes its process into the lock file itself. */
function olderHolder(lockFile: string): number | null {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    return holder > 0 ? holder : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Before the machine last started, its process ids belonged to others. In a container they repeat. */
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

/** Blocks the process, which is allowed because nothing else happens at the start of a server. */
function pause(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs)
}
