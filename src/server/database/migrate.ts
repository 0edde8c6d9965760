import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import {
  DatabaseTooNew,
  DatabaseTooOld,
  dispensableTimes,
  findAppliedMigration,
  findNeededMigration,
  migrationTimes,
  tooOldToMigrate,
} from './appliedMigration'
import { hasWaitedTooLong, mayRunAgain } from '../domain/faults'
import { allowSilence } from './silence'
import { upgradePolicies } from './upgradePolicies'

/** The folder lies beside this file in the sources, and beside the bundle in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const times = migrationTimes(migrationsFolder)

/** When the newest migration of this version was created, in milliseconds since 1970. */
export const newestMigration = Math.max(...times)

/**
 * The time of the oldest migration. It creates the tables of the 33 migrations of earlier versions and has the
 * time of the last of those, so a database with all of them needs only newer migrations.
 */
export const oldestMigration = Math.min(...times)

/** An arbitrary number that other users of the same database server are unlikely to use. */
const advisoryLock = 7_214_086_031

/** The limits while waiting: none for a statement, 15 minutes for another instance's migration. */
const waiting = "set statement_timeout = 0; set lock_timeout = '15min'"
/**
 * A wait for a table lock blocks all later statements on that table, so the limit is shorter than that of a
 * request. It is longer than the second after which PostgreSQL cancels its own autovacuum.
 */
const migrating = "set lock_timeout = '2s'; set idle_in_transaction_session_timeout = 0"
/** The pause between two attempts, in which other instances can work. */
const pauseMs = 1_000
const longestMs = 5 * 60_000
const again =
  'reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout'

/**
 * Migrates the tables to this version, all or nothing. Instances that start together wait for each other. While
 * other instances use the tables it tries again for up to five minutes, and then throws the error of the last
 * attempt.
 *
 * @param upTo the creation time of the last migration to apply, in milliseconds since 1970
 * @throws {DatabaseTooNew} where a newer version has migrated the database, and this one cannot do without that
 * @throws {DatabaseTooOld} where it has tables from before the oldest migration
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
      const applied = await findAppliedMigration(db)
      if (applied > newestMigration) {
        if ((await findNeededMigration(db)) > newestMigration) throw new DatabaseTooNew()
        // What a newer version added, this one does without.
        return
      }
      if (applied !== 0 && applied < oldestMigration) throw new DatabaseTooOld(tooOldToMigrate)
      await retryWhileBusy(() => apply(client, earlier ?? migrationsFolder, upTo))
      await retryWhileBusy(() => markDispensable(client))
      if (earlier === null) await retryWhileBusy(() => upgradePolicies(client))
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
    // Inside this transaction the migrator's own `begin` does nothing, and its `commit` ends the transaction.
    await client.query('begin')
    await lockAllTables(client)
    await applyMigrations(db, { migrationsFolder: folder })
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Notes which migrations an older version does without, so that it may start on these tables. */
async function markDispensable(client: PoolClient): Promise<void> {
  await client.query(
    'alter table drizzle.__drizzle_migrations add column if not exists is_dispensable boolean',
  )
  await client.query(
    `update drizzle.__drizzle_migrations set is_dispensable = true
     where created_at = any($1::bigint[]) and is_dispensable is null`,
    [dispensableTimes(migrationsFolder)],
  )
}

/**
 * Locks all tables before anything is changed: running requests finish first, and no later change has to wait for
 * them. Tables of an extension, which another role owns, are not locked.
 */
async function lockAllTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as tables
     from pg_tables where schemaname = 'public' and pg_has_role(tableowner, 'usage')`,
  )
  const tables = rows[0]?.tables
  if (tables) await client.query(`lock table ${tables} in access exclusive mode`)
}

/** Repeats the work while other instances make it fail with a deadlock or a timeout. */
async function retryWhileBusy(work: () => Promise<void>): Promise<void> {
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

/** Copies the migrations of an earlier version into a folder, to restore a backup of that version. */
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
