import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readiness } from '../../../contract/configuration'
import { diskFull, faultCode } from '../../domain/faults'
import type { Executor } from '../../database/open'
import { findAppliedMigration } from '../../database/appliedMigration'
import { findOldestWaitingMail } from '../../database/repositories/mails'
import { ApiError } from '../../domain/apiError'
import { type FindLogState, lateSeconds } from '../../record/log/logState'
import type { ServersWatch } from './failover'
import { withinOrFail } from '../../domain/within'

interface ReadinessParts extends ServersWatch {
  db: Executor
  /** The data folder, in which each instance stores what it signs, and its files where no bucket is configured. */
  dataFolder: string
  /** When the newest migration of this version was created, in milliseconds since 1970. */
  newestMigration: number
  /** Why nobody can sign in; null where sign-in works. */
  findIdentityFault: () => Promise<string | null>
  findLogState: FindLogState
  /** Called with null when the server becomes ready, and with the reason when it stops being ready. */
  onChange: (reason: string | null) => void
}

/** The time that the database has for its answer. */
const longestCheckMs = 3_000
/** For how long a failed write counts as the state of the database's disk, unless another write follows. */
const fullForMs = 15_000
/** A monitor may ask as often as it likes; the checks run at most once in this time. */
const cachedMs = 1_000
const retryAfterSeconds = 5
/** The size of the test write: one block, because less may fit even on a full disk. */
const probeBytes = 4_096
/** Mails that wait longer than this are reported as late; they do not affect voting. */
const lateMailSeconds = 15 * 60

/**
 * Checks whether people can work with this server: its database answers, has room and the tables of this version,
 * the data folder can be written, and people can sign in. Late mails and witnesses are reported but do not make the
 * server unready, because no other server would be sooner.
 *
 * @returns `find` resolves with the state, or throws `unavailable` with the reason
 */
export function createReadiness(parts: ReadinessParts): {
  find: () => Promise<Readiness>
  /** Notes the error of a call, because only a write shows that the disk of the database is full. */
  noteFault: (fault: unknown) => void
} {
  // Not the time of day, which may be set back.
  const now = () => performance.now()
  let fullUntil = 0
  let latest: { at: number; answer: Promise<Readiness> } | null = null
  let lastReason: string | null = null

  async function check(): Promise<Readiness> {
    const found = (await findReason()) ?? (await inTime(findDetails()))
    const reason = typeof found === 'string' ? found : null
    if (reason !== lastReason) parts.onChange(reason)
    lastReason = reason
    if (typeof found !== 'string') return found
    throw new ApiError('unavailable', { detail: found, retryAfterSeconds })
  }

  async function findDetails(): Promise<Readiness> {
    const { isIntact, witnesses } = await parts.findLogState()
    const late = witnesses.filter(({ behindSeconds }) => behindSeconds > lateSeconds)
    return {
      status: 'ready',
      mail: (await isMailLate()) ? 'late' : 'ok',
      failover: await parts.findFailover(),
      standbys: parts.findStandbys(),
      log: isIntact ? 'ok' : 'altered',
      lateWitnesses: late.map(({ name }) => name),
    }
  }

  async function findReason(): Promise<string | null> {
    const tables = await inTime(findDatabaseFault())
    if (tables !== null) return tables
    if (parts.isStuck())
      return 'Commits wait for a standby that is not there: see synchronous_standby_names in Operate.'
    if (now() < fullUntil) return 'The disk of the database is full.'
    return (await findFolderFault()) ?? parts.findIdentityFault()
  }

  async function findFolderFault(): Promise<string | null> {
    return withinOrFail(longestCheckMs, writeProbe(parts.dataFolder)).then(
      () => null,
      ({ code = 'no answer' }: NodeJS.ErrnoException) =>
        `Nothing can be written into the data folder (${code}).`,
    )
  }

  async function findDatabaseFault(): Promise<string | null> {
    const applied = await findAppliedMigration(parts.db)
    return applied < parts.newestMigration
      ? 'The tables of the database are older than this version of Quorate: start it anew.'
      : null
  }

  async function isMailLate(): Promise<boolean> {
    const seconds = await findOldestWaitingMail(parts.db)
    return seconds !== null && seconds > lateMailSeconds
  }

  return {
    find() {
      if (latest === null || now() - latest.at >= cachedMs) latest = { at: now(), answer: check() }
      return latest.answer
    },
    noteFault(fault) {
      if (faultCode(fault) === diskFull) fullUntil = now() + fullForMs
    },
  }
}

/** What the database answers, or that it does not. */
function inTime<T>(answer: Promise<T>): Promise<T | string> {
  return withinOrFail(longestCheckMs, answer).catch(() => 'The database does not answer.')
}

/** Writes a block into a folder and removes it again. */
async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(probeBytes))
  } finally {
    await rm(probe, { force: true })
  }
}
