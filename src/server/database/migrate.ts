import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { DatabaseTooNew, findAppliedMigration, newestMigrationOf } from './appliedMigration'
import { hasWaitedTooLong, mayRunAgain } from './faults'
import { allowSilence } from './silence'

/** Beside this file in the sources, and beside the bundle in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** When the newest migration of this version was made, in milliseconds since 1970. */
export const newestMigration = newestMigrationOf(migrationsFolder)

/** Any number that no other user of the same database server is likely to choose. */
const advisoryLock = 7_214_086_031

/** Waits without limit for a statement and up to 15 minutes for another instance's migration. */
const waiting = "set statement_timeout = 0; set lock_timeout = '15min'"
/**
 * A wait for a table lock blocks every later statement on that table, so it is shorter than the wait of a call;
 * and longer than the second after which PostgreSQL sends its own vacuum away.
 */
const migrating = "set lock_timeout = '2s'; set idle_in_transaction_session_timeout = 0"
/** Between two attempts the other instances get on with their calls. */
const pauseMs = 1_000
const longestMs = 5 * 60_000
const again =
  'reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout'

/**
 * Brings the tables up to date; all or nothing. Instances that start together wait for each other. While other
 * instances work on the tables it tries again for up to five minutes, and then throws what was in the way.
 *
 * @param upTo the last migration that is made, by when it was, in milliseconds since 1970
 * @throws {DatabaseTooNew} where a newer version did so before
 */
export async function migrate(pool: Pool, upTo = newestMigration): Promise<void> {
  const earlier = upTo < newestMigration ? earlierMigrations(upTo) : null
  const client = await pool.connect()
  allowSilence(client)
  try {
    await client.query(waiting)
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    try {
      await client.query(migrating)
      const db = drizzle({ client })
      if ((await findAppliedMigration(db)) > newestMigration) throw new DatabaseTooNew()
      await untilUndisturbed(() => apply(client, earlier ?? migrationsFolder, upTo))
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLock])
      await client.query(again)
    }
  } finally {
    client.release()
    if (earlier !== null) rmSync(earlier, { recursive: true })
  }
}

async function apply(client: PoolClient, folder: string, upTo: number): Promise<void> {
  const db = drizzle({ client })
  if ((await findAppliedMigration(db)) >= upTo) return
  try {
    // The migrator's own `begin` changes nothing in here, and its `commit` ends this transaction.
    await client.query('begin')
    await lockAllTables(client)
    await applyMigrations(db, { migrationsFolder: folder })
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Waits for the calls under way before anything is changed, so that no change waits for them later. Tables of an
 * extension, which another role owns, are left alone.
 */
async function lockAllTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as tables
     from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')`,
  )
  const tables = rows[0]?.tables
  if (tables) await client.query(`lock table ${tables} in access exclusive mode`)
}

/** Does something again as long as the work of other instances ends it with a deadlock or too long a wait. */
async function untilUndisturbed(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + longestMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      const isDisturbed = hasWaitedTooLong(error) || mayRunAgain(error)
      if (!isDisturbed || Date.now() > deadline) throw error
    }
    await pause(pauseMs * (0.5 + Math.random()))
  }
}

/** The migrations of an earlier version, for what it backed up. */
function earlierMigrations(upTo: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const earlier = entries.filter(({ when }) => when <= upTo)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: earlier }))
  return folder
}

interface Journal {
  entries: { when: number }[]
}
