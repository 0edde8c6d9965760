import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { drizzleOn } from './drizzleOn'
import type { Engine } from './engine'
import { migrate } from './migrate'
import type { PostgresConfiguration } from './openPostgres'

/** Where the record is kept: in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseConfiguration =
  | { kind: 'pglite'; folder: string }
  | ({ kind: 'postgres' } & PostgresConfiguration)

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/**
 * What a repository is built from. Inside a transaction it is always the transaction: the embedded
 * database has one connection, and a query beside an open transaction would wait for it for ever.
 */
export type Executor = NodePgDatabase | Transaction

export interface Database {
  kind: DatabaseConfiguration['kind']
  pool: Pool
  db: NodePgDatabase
  /** For reads: separate connections, so that no running change delays them. */
  reads: NodePgDatabase
  /** The connections of `reads`; the same pool where there is one connection. */
  readPool: Pool
  /** For votes and their voters: separate connections, so that no other running change delays them. */
  votes: NodePgDatabase
  /** The connections of `votes`; the same pool where there is one connection. */
  votePool: Pool
  /** Ends all connections; on the embedded database writes everything out and frees the folder. */
  close(): Promise<void>
}

export function warnOfFault({ message }: Error): void {
  process.emitWarning(message)
}

/** The same database past a pooler, for what needs a connection of its own. */
export function withoutPooler(configuration: DatabaseConfiguration): DatabaseConfiguration {
  if (configuration.kind !== 'postgres' || configuration.directUrl === undefined)
    return configuration
  const { directUrl: url, ...others } = configuration
  return { ...others, url }
}

/** Migrations hold a lock of their connection, which a pooler would give to somebody else. */
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
 * Opens the database and brings its tables up to date.
 *
 * @param onFault told of faults nobody waits for, such as a lost idle connection
 * @param upTo the last migration that is made; absent: the newest
 * @throws {FolderInUse} when another server holds the folder
 */
export async function openDatabase(
  configuration: DatabaseConfiguration,
  onFault: (fault: Error) => void = warnOfFault,
  upTo?: number,
): Promise<Database> {
  const engine = await openEngine(configuration, onFault)
  try {
    await migrateOf(configuration, engine.pool, upTo)
  } catch (error) {
    await engine.close()
    throw error
  }
  const { pool, readPool, votePool, close } = engine
  const db = drizzleOn(pool)
  const reads = readPool === pool ? db : drizzleOn(readPool)
  const votes = votePool === pool ? db : drizzleOn(votePool)
  return { kind: configuration.kind, pool, readPool, votePool, db, reads, votes, close }
}

/** Each engine is loaded only where it is used: the embedded one alone takes more memory than the rest. */
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
