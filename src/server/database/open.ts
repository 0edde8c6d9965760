import { existsSync } from 'node:fs'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import {
  DatabaseTooNew,
  DatabaseTooOld,
  findAppliedMigration,
  NoDatabase,
} from './appliedMigration'
import { clusterIn, type Engine } from './engine'
import { drizzleOn } from './drizzleOn'
import { migrate, newestMigration } from './migrate'
import type { PostgresConfiguration } from './openPostgres'
import type { Primary } from './primary'
import type { Standbys } from './standbys'

/** Where the database is: in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseConfiguration =
  | { kind: 'pglite'; folder: string }
  | ({ kind: 'postgres' } & PostgresConfiguration)

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/**
 * What a repository queries. Within a transaction this must always be the transaction: the embedded database has
 * one connection, so a query beside an open transaction would wait for it for ever.
 */
export type Executor = NodePgDatabase | Transaction

export interface Database {
  kind: DatabaseConfiguration['kind']
  pool: Pool
  db: NodePgDatabase
  /** For reads: separate connections, so that running changes do not delay them. */
  reads: NodePgDatabase
  /** For what people look at: from a standby that has all changes so far, where there is one, else as `reads`. */
  views: NodePgDatabase
  /** The pool of `reads`; the same pool on an engine with one connection. */
  readPool: Pool
  /** For votes and their voters: separate connections, so that other running changes do not delay them. */
  votes: NodePgDatabase
  /** The pool of `votes`; the same pool on an engine with one connection. */
  votePool: Pool
  /** Which of several servers takes changes; null where there is one. */
  primary: Primary | null
  /** From where `views` may come beside the primary; null where no standby is configured. */
  standbys: Standbys | null
  /** Closes all connections; the embedded database also writes its files and unlocks the folder. */
  close(): Promise<void>
}

export function warnOfFault({ message }: Error): void {
  process.emitWarning(message)
}

/** The configuration that bypasses a connection pooler, for work that needs a connection of its own. */
export function withoutPooler(configuration: DatabaseConfiguration): DatabaseConfiguration {
  if (configuration.kind !== 'postgres' || configuration.directUrl === undefined)
    return configuration
  const { directUrl: url, ...others } = configuration
  return { ...others, url }
}

/** Migrates on a direct connection, because a pooler would give the connection's lock to somebody else. */
async function migrateOf(
  configuration: DatabaseConfiguration,
  pool: Pool,
  upTo?: number,
): Promise<void> {
  if (configuration.kind !== 'postgres' || configuration.directUrl === undefined)
    return migrate(pool, upTo)
  const { Pool: DirectPool } = (await import('pg')).default
  const direct = new DirectPool({ connectionString: configuration.directUrl, max: 1 })
  try {
    await migrate(direct, upTo)
  } finally {
    await direct.end()
  }
}

/**
 * Opens the database and migrates its tables.
 *
 * @param onFault receives errors that no caller waits for, such as a lost idle connection
 * @param upTo the creation time of the last migration to apply; absent: the newest
 * @throws {FolderInUse} when another server uses the folder
 */
export async function openDatabase(
  configuration: DatabaseConfiguration,
  onFault: (fault: Error) => void = warnOfFault,
  upTo?: number,
): Promise<Database> {
  return openAfter(configuration, onFault, ({ pool }) => migrateOf(configuration, pool, upTo))
}

/**
 * Opens a database that a server of this version has made, for an operator's command: nothing is created and
 * nothing is migrated.
 *
 * @throws {NoDatabase} where there is none
 * @throws {DatabaseTooOld} where it is of an earlier version
 * @throws {FolderInUse} when a server uses the folder
 */
export async function openExistingDatabase(
  configuration: DatabaseConfiguration,
): Promise<Database> {
  if (configuration.kind === 'pglite' && !existsSync(clusterIn(configuration.folder)))
    throw new NoDatabase(`The folder ${configuration.folder} holds no database of Quorate.`)
  return openAfter(configuration, warnOfFault, async ({ pool }) => {
    const applied = await findAppliedMigration(drizzleOn(pool))
    if (applied > newestMigration) throw new DatabaseTooNew()
    if (applied === 0)
      throw new NoDatabase('The database of DATABASE_URL has no tables of Quorate.')
    if (applied < newestMigration) throw new DatabaseTooOld()
  })
}

/** Opens an engine and closes it again where the preparation fails. */
async function openAfter(
  configuration: DatabaseConfiguration,
  onFault: (fault: Error) => void,
  prepare: (engine: Engine) => Promise<void>,
): Promise<Database> {
  const engine = await openEngine(configuration, onFault)
  try {
    await prepare(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  const { pool, readPool, votePool, primary = null, standbys = null, close } = engine
  const db = drizzleOn(pool)
  const reads = readPool === pool ? db : drizzleOn(readPool)
  const votes = votePool === pool ? db : drizzleOn(votePool)
  const views = standbys?.readsBeside(reads) ?? reads
  const { kind } = configuration
  return { kind, pool, readPool, votePool, primary, standbys, db, reads, views, votes, close }
}

/** Loads an engine only where it is used: the embedded one alone takes more memory than the rest of the server. */
async function openEngine(
  configuration: DatabaseConfiguration,
  onFault: (fault: Error) => void,
): Promise<Engine> {
  if (configuration.kind === 'postgres') {
    const { openPostgres } = await import('./openPostgres')
    return openPostgres(configuration, onFault)
  }
  const { openPglite } = await import('./openPglite')
  return openPglite(configuration.folder, onFault)
}
