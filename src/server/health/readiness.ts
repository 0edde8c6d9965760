import type { Readiness } from '../../contract/configuration'
import type { Executor } from '../database/open'
import { findAppliedMigration } from '../database/appliedMigration'
import { findOldestWaitingMail } from '../database/repositories/mails'
import { ApiError } from '../domain/apiError'
import { withinOrFail } from '../within'

interface ReadinessParts {
  db: Executor
  /** When the newest migration of this version was created, in milliseconds since 1970. */
  newestMigration: number
  /** Why nobody can sign in; null where sign-in works. */
  findIdentityFault: () => Promise<string | null>
  /** Called with null when the server becomes ready, and with the reason when it stops being ready. */
  onChange: (reason: string | null) => void
}

/** The time that the database has for its answer. */
const longestCheckMs = 3_000
/** A monitor may ask as often as it likes; the checks run at most once in this time. */
const cachedMs = 1_000
const retryAfterSeconds = 5
/** Mails that wait longer than this are reported as late; they do not affect voting. */
const lateMailSeconds = 15 * 60

/**
 * Checks whether people can work with this server: its database answers and has the tables of this version, and
 * people can sign in. Late mails are reported but do not make the server unready, because no other server would
 * send them sooner.
 *
 * @returns a function that resolves with the state, or throws `unavailable` with the reason
 */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  let latest: { at: number; answer: Promise<Readiness> } | null = null
  let lastReason: string | null = null

  async function check(): Promise<Readiness> {
    const reason = await findReason()
    if (reason !== lastReason) parts.onChange(reason)
    lastReason = reason
    if (reason !== null) throw new ApiError('unavailable', { detail: reason, retryAfterSeconds })
    return { status: 'ready', mail: (await isMailLate()) ? 'late' : 'ok' }
  }

  async function findReason(): Promise<string | null> {
    const tables = await withinOrFail(longestCheckMs, findDatabaseFault()).catch(
      () => 'The database does not answer.',
    )
    return tables ?? parts.findIdentityFault()
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

  return () => {
    if (latest === null || Date.now() - latest.at >= cachedMs)
      latest = { at: Date.now(), answer: check() }
    return latest.answer
  }
}
