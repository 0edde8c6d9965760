/** The operator's backup: `npm run backup -- FOLDER`. */
import { once } from 'node:events'
import { copyFileSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Configuration, readConfiguration } from '../configuration'
import { findAppliedMigration } from '../database/appliedMigration'
import { type Database, openDatabase, withoutPooler } from '../database/open'
import { allowSilence } from '../database/silence'
import type { Environment } from '../environment'
import { claimFiles } from '../files/claimFiles'
import { diskFileStore } from '../files/diskFileStore'
import type { FileStore } from '../files/fileStore'
import { fileStoreOf } from '../files/openFiles'
import { WrongUsage } from '../operatorCommand'
import {
  BackupRefused,
  fileFolder,
  filesBeside,
  type StoredFile,
  type StoredTable,
  tableFile,
  writeManifest,
} from './manifest'
import { digestOf, findTables, readCounters, readLines } from './tables'

/** Only the operator may read a backup, because it contains the site's keys. */
const ownerAlone = 0o700

/**
 * Writes the database and its files, as they are at one moment, into a new folder. A server on PostgreSQL may keep
 * running meanwhile. The folder gets its final name once it is complete.
 *
 * @throws {WrongUsage} without a folder
 * @throws {BackupRefused} where the folder exists, or a file is missing or differs from its hash in the database
 */
export async function backUp(
  [target, ...others]: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  if (!target || others.length > 0) throw new WrongUsage('Usage: npm run backup -- NEW_FOLDER')
  const folder = resolve(target)
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already: name a new folder.`)
  const configuration = readConfiguration(environment)
  const database = await openDatabase(withoutPooler(configuration.database))
  try {
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(join(part, 'tables'), { recursive: true, mode: ownerAlone })
    const files = await fileStoreOf(configuration)
    await claimFiles({ db: database.db, files, adoptFor: null })
    const { tables, stored } = await writeAll(configuration, database, files, part)
    renameSync(part, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${tables.length} tables and ${stored.length} files are in ${folder}`)
    return true
  } finally {
    await database.close()
  }
}

async function writeAll(
  { dataFolder }: Configuration,
  { pool }: Database,
  files: FileStore,
  part: string,
) {
  const madeAt = new Date().toISOString()
  const client = await pool.connect()
  allowSilence(client)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    // These files are copied before the rows, because the rows would lack a head that is signed in between.
    for (const name of filesBeside)
      if (existsSync(join(dataFolder, name))) copyFileSync(join(dataFolder, name), join(part, name))
    const migration = await findAppliedMigration(drizzle({ client }))
    const tables: StoredTable[] = []
    for (const table of await findTables(client)) tables.push(await writeTable(client, table, part))
    const counters = await readCounters(client)
    const stored = await findFiles(client)
    await client.query('commit')
    await copyFiles(files, stored, part)
    const databaseId = await files.databaseId()
    const shapes = { migration, databaseId, tables, counters, files: stored }
    writeManifest(part, { format: 1, madeAt, ...shapes })
    return { tables, stored }
  } finally {
    // The connection is discarded with its session settings.
    client.release(true)
  }
}

async function writeTable(
  client: PoolClient,
  table: Pick<StoredTable, 'name' | 'columns' | 'key'>,
  part: string,
): Promise<StoredTable> {
  const packed = createGzip({ level: 1 })
  const written = finished(packed.pipe(createWriteStream(tableFile(part, table.name))))
  const digest = await digestOf(readLines(client, table), async (lines) => {
    if (!packed.write(`${lines.join('\n')}\n`)) await once(packed, 'drain')
  })
  packed.end()
  await written
  return { ...table, ...digest }
}

async function findFiles(client: PoolClient): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    `select distinct storage_key as "storageKey", size::float8 as size, sha256
      from attachments where not is_deleted order by 1`,
  )
  return rows
}

async function copyFiles(from: FileStore, files: readonly StoredFile[], part: string) {
  const to = diskFileStore(fileFolder(part))
  for (const file of files) await copyFile(from, to, file)
}

/** @throws {BackupRefused} where the file's bytes do not match the hash in the database */
export async function copyFile(from: FileStore, to: FileStore, file: StoredFile): Promise<void> {
  const stored = await to.putAs(file.storageKey, await from.get(file.storageKey))
  if (stored.sha256 === file.sha256 && stored.size === file.size) return
  throw new BackupRefused(
    `The file ${file.storageKey} in ${from.place} is not what the database says of it.`,
  )
}
