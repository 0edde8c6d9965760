/** The operator's restore: `npm run restore -- FOLDER`, into an empty database and an empty data folder. */
import { copyFileSync, createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { readConfiguration } from '../configuration'
import { findAppliedMigration } from '../database/appliedMigration'
import { migrate, newestMigration } from '../database/migrate'
import { type Database, openDatabase, warnOfFault, withoutPooler } from '../database/open'
import { allowSilence } from '../database/silence'
import type { Environment } from '../environment'
import { claimFiles } from '../files/claimFiles'
import { prepareDataFolder } from '../files/dataFolder'
import { diskFileStore } from '../files/diskFileStore'
import { fileStoreOf } from '../files/openFiles'
import { WrongUsage } from '../operatorCommand'
import { copyFile } from './backUp'
import {
  BackupRefused,
  fileFolder,
  filesBeside,
  type Manifest,
  readManifest,
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
 * Writes a backup into an empty database, all or nothing. Then it reads every row again and compares it, and
 * copies the files to the configured file store. A backup of an earlier version is migrated after that.
 *
 * @throws {WrongUsage} without a folder
 * @throws {BackupRefused} where the database is not empty, the backup is of a newer version, or what was restored
 *   differs from the backup
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
    await loadRows(database, manifest, folder)
    await migrate(database.pool)
    for (const name of filesBeside) restoreBeside(folder, configuration.dataFolder, name)
    const from = diskFileStore(fileFolder(folder))
    for (const file of manifest.files) await copyFile(from, files, file)
    await claimFiles({ db: database.db, files, adoptFor: null })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} are restored and compared.`,
    )
    return true
  } finally {
    await database.close()
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
  )
  assertSame(table, read, 'The backup is damaged')
  assertSame(table, await digestOf(readLines(client, table)), 'The restore failed')
}

function assertSame(
  { name, rows, sha256 }: StoredTable,
  found: Pick<StoredTable, 'rows' | 'sha256'>,
  what: string,
): void {
  if (found.rows === rows && found.sha256 === sha256) return
  throw new BackupRefused(
    `${what}: ${name} has other rows than were backed up. Nothing was changed.`,
  )
}

/** Only a line feed ends a line of a backup, because texts may contain other line separators. */
async function* linesIn(file: string): AsyncGenerator<string[]> {
  const unpacked = createReadStream(file).pipe(createGunzip()).setEncoding('utf8')
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
