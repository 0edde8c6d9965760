/** The operator's restore: `npm run restore -- FOLDER`, into an empty database and an empty data folder. */
import { copyFileSync, createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { readConfiguration } from '../../configuration/configuration'
import { findAppliedMigration, tooOldToRestore } from '../../database/appliedMigration'
import { faultCode, isDatabaseAway, isStoreAway } from '../../domain/faults'
import { migrate, newestMigration, oldestMigration } from '../../database/migrate'
import { type Database, openDatabase, warnOfFault, withoutPooler } from '../../database/open'
import { allowSilence } from '../../database/silence'
import type { Environment } from '../../configuration/environment'
import { claimFiles, fileStoreOf } from '../../files/openFiles'
import { prepareDataFolder } from '../../files/dataFolder'
import { diskFileStore } from '../../files/diskFileStore'
import type { FileStore } from '../../files/fileStore'
import { digestOfFile } from '../../files/findAlteredFiles'
import { WrongUsage } from '../operatorCommand'
import {
  BackupRefused,
  fileFolder,
  filesBeside,
  type Manifest,
  readManifest,
  type StoredFile,
  type StoredTable,
  tableFile,
} from './manifest'
import {
  digestOf,
  dropReferences,
  emptyTables,
  findTables,
  readLines,
  setTriggers,
  writeCounters,
  writeLines,
} from './tables'

const rowsAtOnce = 2_000
/** Tables that are empty in a database that nobody has used yet. */
const firstFilled = ['users', 'vote_questions', 'record_events', 'audit_lines']

/**
 * Writes a backup into an empty database, all or nothing, after its files were compared. Then it reads every row
 * again and compares it, and copies the files to the configured file store. A backup of an earlier version is
 * migrated after that.
 *
 * @throws {WrongUsage} without a folder
 * @throws {BackupRefused} where the database is not empty, the backup is damaged, too old or of a newer version, or what was
 *   restored differs from it
 */
export async function restore(
  [source, ...others]: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  if (!source || others.length > 0) throw new WrongUsage('Usage: npm run restore -- FOLDER')
  const folder = resolve(source)
  const manifest = readManifest(folder)
  if (manifest.migration > newestMigration)
    throw new BackupRefused(`${folder} was made by a newer version of Quorate: restore it there.`)
  if (manifest.migration < oldestMigration) throw new BackupRefused(`${folder} ${tooOldToRestore}`)
  const configuration = readConfiguration(environment)
  prepareDataFolder(configuration.dataFolder)
  const files = await fileStoreOf(configuration)
  const carried = await files.databaseId()
  if (carried !== null && carried !== manifest.databaseId)
    throw new BackupRefused(`${files.place} holds the files of another database.`)
  const database = await openDatabase(
    withoutPooler(configuration.database),
    warnOfFault,
    manifest.migration,
  )
  try {
    await assertEmpty(database, manifest)
    const from = diskFileStore(fileFolder(folder))
    for (const file of manifest.files) await compareFile(from, file)
    await loadRows(database, manifest, folder)
    await migrate(database.pool)
    for (const name of filesBeside) restoreBeside(folder, configuration.dataFolder, name)
    for (const file of manifest.files) await copyFile(from, files, file)
    await claimFiles({ db: database.db, files, adoptFor: null })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} are restored and compared.`,
    )
    for (const finding of manifest.findings) print(`When it was backed up: ${finding}.`)
    return true
  } finally {
    await database.close()
  }
}

/** @throws {BackupRefused} where the backup lacks the file or holds other bytes */
async function compareFile(from: FileStore, { storageKey, size, sha256 }: StoredFile) {
  const found = await digestOfFile(from, storageKey)
  if (found?.sha256 === sha256 && found.size === size) return
  throw new BackupRefused(
    `The backup is damaged: its file ${storageKey} is ${found ? 'another' : 'missing'}. Nothing was changed.`,
  )
}

/** @throws {BackupRefused} where the file store cannot take the file; the database is restored by then */
async function copyFile(from: FileStore, to: FileStore, { storageKey }: StoredFile) {
  try {
    await to.putAs(storageKey, await from.get(storageKey))
  } catch (cause) {
    if (!isStoreAway(cause)) throw cause
    throw new BackupRefused(
      `The database is restored and its files are not: ${to.place} takes none (${faultCode(cause) ?? 'no answer'}). ` +
        'Make room, and restore into a new database.',
      { cause },
    )
  }
}

async function assertEmpty({ db, pool }: Database, { migration }: Manifest): Promise<void> {
  const counts = firstFilled.map((table) => `exists (select from ${table})`)
  const { rows } = await pool.query<{ isFilled: boolean }>(
    `select ${counts.join(' or ')} as "isFilled"`,
  )
  if (rows[0]?.isFilled || (await findAppliedMigration(db)) !== migration)
    throw new BackupRefused(
      'The database is not empty: restore into a new one. Nothing was changed.',
    )
}

async function loadRows({ pool }: Database, manifest: Manifest, folder: string): Promise<void> {
  const client = await pool.connect()
  allowSilence(client)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    assertSameTables(await findTables(client), manifest.tables)
    await setTriggers(client, manifest.tables, 'disable')
    const references = await dropReferences(client)
    await emptyTables(client, manifest.tables)
    for (const table of manifest.tables) await loadTable(client, table, folder)
    await writeCounters(client, manifest.counters)
    for (const reference of references) await client.query(reference)
    await setTriggers(client, manifest.tables, 'enable')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Discarding the connection rolls its open transaction back.
    client.release(true)
  }
}

function assertSameTables(
  here: readonly Pick<StoredTable, 'name' | 'columns'>[],
  there: readonly StoredTable[],
): void {
  const shapeOf = (tables: readonly Pick<StoredTable, 'name' | 'columns'>[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]))
  if (shapeOf(here) !== shapeOf(there))
    throw new BackupRefused('The tables of the backup are not those of this version of Quorate.')
}

async function loadTable(client: PoolClient, table: StoredTable, folder: string): Promise<void> {
  const read = await digestOf(linesIn(tableFile(folder, table.name)), (lines) =>
    writeLines(client, table, lines),
  ).catch((cause: unknown) => {
    if (isDatabaseAway(cause)) throw cause
    throw new BackupRefused(
      `The backup is damaged: ${table.name} cannot be read. Nothing was changed.`,
      { cause },
    )
  })
  const refuse = (what: string) => {
    throw new BackupRefused(
      `${what}: ${table.name} has other rows than were backed up. Nothing was changed.`,
    )
  }
  if (read.rows !== table.rows || read.sha256 !== table.sha256) refuse('The backup is damaged')
  const stored = await digestOf(readLines(client, table))
  if (stored.rows !== read.rows || stored.sum !== read.sum) refuse('The restore failed')
}

/** Only a line feed ends a line of a backup, because texts may contain other line separators. */
async function* linesIn(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip().setEncoding('utf8')
  // Its fault is thrown where the lines are read.
  pipeline(createReadStream(file), unpacked, () => undefined)
  let lines: string[] = []
  let rest = ''
  for await (const part of unpacked) {
    const [first = '', ...others] = String(part).split('\n')
    rest += first
    for (const next of others) {
      lines.push(rest)
      rest = next
    }
    if (lines.length < rowsAtOnce) continue
    yield lines
    lines = []
  }
  if (rest !== '') lines.push(rest)
  if (lines.length > 0) yield lines
}

/** Keeps an existing file: it is newer, and lets the server notice that the database is older. */
function restoreBeside(folder: string, dataFolder: string, name: string): void {
  const [from, to] = [join(folder, name), join(dataFolder, name)]
  if (existsSync(from) && !existsSync(to)) copyFileSync(from, to)
}
