import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as z from 'zod'

/** The database has tables of a later version. The message is meant for the operator. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'

  constructor() {
    super(
      'Quorate cannot start: the database was brought up to date by a newer version of Quorate. Nothing was changed.\n' +
        'Start that version, or restore the backup that was made before the upgrade.',
    )
  }
}

/** The database has tables of an earlier version. The message is meant for the operator. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld'

  constructor(
    message = 'The database is of an earlier version of Quorate. Nothing was changed.\n' +
      'Use the command of that version, or start this one first, which brings the database up to date.',
  ) {
    super(message)
  }
}

/** The last version that upgrades databases and backups from before the oldest migration. */
const lastBefore = 'version of November 23, 2026 (commit a62d07a4)'

export const tooOldToMigrate =
  `Quorate cannot start: the tables of the database are older than the ${lastBefore}. Nothing was changed.\n` +
  'Start that version once, which brings them up to date, and then this one.'

export const tooOldToRestore =
  `was made before the ${lastBefore}. Nothing was changed.\n` +
  'Restore it with that version, start this one on the database, and make a new backup.'

/** The variables of an operator's command name no existing database. The message is meant for the operator. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'

  constructor(finding: string) {
    super(
      `${finding} Nothing was made.\n` +
        'Give the command the variables of the server, DATABASE_URL and QUORATE_DATA among them.',
    )
  }
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The first line of a migration that only adds what versions before it neither read nor have to write. */
const olderGoOn = '-- older versions go on'

/** When each migration in a folder was created, oldest first, in milliseconds since 1970. */
export function migrationTimes(folder: string): number[] {
  return entriesOf(folder).map(({ when }) => when)
}

/** When the migrations in a folder were created without which an older version goes on. */
export function dispensableTimes(folder: string): number[] {
  return entriesOf(folder)
    .filter(({ tag }) => readFileSync(join(folder, `${tag}.sql`), 'utf8').startsWith(olderGoOn))
    .map(({ when }) => when)
}

function entriesOf(folder: string) {
  const text = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  return journal.parse(JSON.parse(text)).entries
}

/**
 * When the newest applied migration of a database was created, in milliseconds since 1970; 0 where none was
 * applied.
 */
export async function findAppliedMigration(db: Pick<NodePgDatabase, 'execute'>): Promise<number> {
  const { rows: tables } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return 0
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

/**
 * When the newest migration of a database was created without which a version cannot use its tables, in milliseconds
 * since 1970. Versions before November 28, 2026, mark none as dispensable.
 */
export async function findNeededMigration(db: Pick<NodePgDatabase, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations as applied
      where not coalesce((to_jsonb(applied)->>'is_dispensable')::boolean, false)`,
  )
  return Number(rows[0]?.newest ?? 0)
}
