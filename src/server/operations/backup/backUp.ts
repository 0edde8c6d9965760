/** The operator's backup: `npm run backup -- FOLDER`. */
import { once } from 'node:events'
import { copyFileSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Configuration, readConfiguration } from '../../configuration/configuration'
import { findAppliedMigration } from '../../database/appliedMigration'
import { faultCode, isAbsent, isStoreAway } from '../../domain/faults'
import { type Database, openExistingDatabase, withoutPooler } from '../../database/open'
import { allowSilence } from '../../database/silence'
import type { Environment } from '../../configuration/environment'
import { fileStoreOf, requireClaimed } from '../../files/openFiles'
import { diskFileStore } from '../../files/diskFileStore'
import type { FileStore } from '../../files/fileStore'
import { WrongUsage } from '../operatorCommand'
import {
  BackupRefused,
  fileFolder,
  filesBeside,
  keysName,
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
 * running meanwhile. The folder gets its final name once everything is in it that can be read; each file that is
 * missing, unreadable or not the recorded one is named.
 *
 * @returns true, or `incomplete` where a file was named
 * @throws {WrongUsage} without a folder
 * @throws {NoDatabase} where the variables of the server are missing
 * @throws {FilesOfAnotherDatabase} where the file store is not the one of the database
 * @throws {BackupRefused} where the folder exists, or cannot be written
 */
export async function backUp(
  [target, ...others]: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<true | 'incomplete'> {
  if (!target || others.length > 0) throw new WrongUsage('Usage: npm run backup -- NEW_FOLDER')
  const folder = resolve(target)
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already: name a new folder.`)
  const configuration = readConfiguration(environment)
  const database = await openExistingDatabase(withoutPooler(configuration.database))
  const part = `${folder}.part`
  try {
    const files = await fileStoreOf(configuration)
    await requireClaimed(database.db, files)
    rmSync(part, { recursive: true, force: true })
    mkdirSync(join(part, 'tables'), { recursive: true, mode: ownerAlone })
    const { tables, copied, findings } = await writeAll(configuration, database, files, part)
    renameSync(part, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${tables.length} tables and ${copied.length} files are in ${folder}`)
    for (const finding of findings) print(`Not as it should be: ${finding}.`)
    return findings.length === 0 || 'incomplete'
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!isStoreAway(error)) throw error
    const code = faultCode(error)
    const what = code ? `${folder} cannot be written (${code})` : 'the file store does not answer'
    throw new BackupRefused(`Nothing was backed up: ${what}.`, { cause: error })
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
    const absent = filesBeside.filter((name) => !existsSync(join(dataFolder, name)))
    for (const name of filesBeside)
      if (!absent.includes(name)) copyFileSync(join(dataFolder, name), join(part, name))
    const migration = await findAppliedMigration(drizzle({ client }))
    const tables: StoredTable[] = []
    for (const table of await findTables(client)) tables.push(await writeTable(client, table, part))
    const counters = await readCounters(client)
    const stored = await findFiles(client)
    await client.query('commit')
    const { copied, findings } = await copyFiles(files, stored, part)
    // Before the first record there are no heads, but the keys are made at the first start.
    if (absent.includes(keysName)) findings.unshift(`${join(dataFolder, keysName)} is missing`)
    const databaseId = await files.databaseId()
    const shapes = { migration, databaseId, tables, counters, files: copied, findings }
    writeManifest(part, { format: 1, madeAt, ...shapes })
    return { tables, copied, findings }
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
  const written = pipeline(packed, createWriteStream(tableFile(part, table.name)))
  const read = digestOf(readLines(client, table), async (lines) => {
    // On a full disk the stream never drains, but its write fails.
    if (!packed.write(`${lines.join('\n')}\n`)) await Promise.race([once(packed, 'drain'), written])
  }).finally(() => packed.end())
  const [{ rows, sha256 }] = await Promise.all([read, written])
  return { ...table, rows, sha256 }
}

/** A stored file, and the attachments that refer to it. */
interface NamedFile extends StoredFile {
  attachments: { fileName: string; owner: string; id: number }[]
}

async function findFiles(client: PoolClient): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `select storage_key as "storageKey", size::float8 as size, sha256, json_agg(json_build_object(
        'fileName', file_name, 'owner', owner_table, 'id', owner_id) order by attachment_id) as attachments
      from attachments where not is_deleted group by 1, 2, 3 order by 1`,
  )
  return rows
}

/** Copies all files that can be read as they are; `findings` has a clause for each that is not as recorded. */
async function copyFiles(from: FileStore, files: readonly NamedFile[], part: string) {
  const to = diskFileStore(fileFolder(part))
  const copied: StoredFile[] = []
  const findings: string[] = []
  for (const { attachments, ...file } of files) {
    const named = attachments.map(
      ({ fileName, owner, id }) => `${JSON.stringify(fileName)} of ${owner}/${id}`,
    )
    const name = `the file ${named.join(', ')} (${file.storageKey})`
    try {
      const stored = await to.putAs(file.storageKey, readable(from, file.storageKey))
      copied.push(stored)
      if (stored.sha256 !== file.sha256 || stored.size !== file.size)
        findings.push(`${name} differs from its record; it is backed up as it is`)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      findings.push(`${name} ${error.message}`)
    }
  }
  return { copied, findings }
}

class Unreadable extends Error {}

/** @throws {Unreadable} where this file alone is absent or cannot be read, unlike a store that does not answer */
async function* readable(from: FileStore, storageKey: string): AsyncGenerator<Uint8Array> {
  try {
    yield* (await from.get(storageKey)) as AsyncIterable<Uint8Array>
  } catch (cause) {
    const code = faultCode(cause) ?? ''
    if (isAbsent(cause)) throw new Unreadable('is missing', { cause })
    if (!unreadable.has(code)) throw cause
    throw new Unreadable(`cannot be read (${code})`, { cause })
  }
}

const unreadable = new Set(['EACCES', 'EPERM', 'EIO', 'EISDIR'])
