/** A backup that an older version made is brought up to date by its restore. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import {
  BackupRefused,
  readManifest,
  writeManifest,
} from '../../../../src/server/operations/backup/manifest'
import { restore } from '../../../../src/server/operations/backup/restore'
import { findAppliedMigration } from '../../../../src/server/database/appliedMigration'
import { newestMigration, oldestMigration } from '../../../../src/server/database/migrate'
import { diskFileStore } from '../../../../src/server/files/diskFileStore'
import { verifyRecords } from '../../../../src/server/operations/verifyRecords'
import { ballotBox } from '../../../support/ballotBox'
import { olderFile, unpackOlderBackup } from '../../../support/olderBackup'
import type { TestDatabase } from '../../../support/database'
import { createPostgresDatabase } from '../../../support/postgresDatabase'
import { expectRecordVerifies, questionOf, storyOf } from '../../../support/stored'

let root: string
let backup: string
let database: TestDatabase
const printed: string[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quorate-older-'))
  backup = unpackOlderBackup(join(root, 'backup'))
  // A new database has no tables yet: they are made as they were then.
  database = await createPostgresDatabase(async ({ user, host, port, database: name }) => {
    const url = `postgres://${user}@${host}:${port}/${name}`
    await restore([backup], environmentOf(url), (line) => printed.push(line))
  })
})

afterAll(async () => {
  await database.drop()
  rmSync(root, { recursive: true })
})

const environmentOf = (url: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  QUORATE_DATA: join(root, 'data'),
})

test('rows, records and files are there, in the tables of this version', async () => {
  expect(readManifest(backup).migration).toBe(oldestMigration)
  expect(printed).toEqual([
    expect.stringMatching(/rows and 1 files of .* are restored and compared/),
  ])
  expect(await findAppliedMigration(database.db)).toBe(newestMigration)
  expect(await storyOf(database.db, 1)).toBe('opened cast cast')
  const { rows } = await database.db.execute(sql`select from imported_history`)
  expect(rows).toEqual([])
  const bytes = await diskFileStore(join(root, 'data', 'files')).get(olderFile.storageKey)
  expect(String(await buffer(bytes))).toBe(olderFile.text)
  expect(await verifyRecords(['--all'], environmentOf(database.url), () => undefined)).toBe(true)
})

test('what its sentences told stands in columns', async () => {
  const { rows: lost } = await database.db.execute(sql`select member_id, comments
    from member_companies where is_lost_by_absence`)
  const comments = 'Invoice open. Missed 3 of 3 consecutive meeting weeks.'
  expect(lost).toEqual([{ member_id: 401, comments }])
  const { rows: refused } = await database.db.execute(sql`select last_error from mail_deliveries
    where is_refused`)
  expect(refused).toEqual([{ last_error: '550 No such user' }])
})

test('its question goes on', async () => {
  const question = { ...(await questionOf(database.db, 1)), deadline: '', roll: [] }
  await ballotBox(database.db).cast(question, 'proxy')
  expect(await storyOf(database.db, 1)).toBe('opened cast cast cast')
  await expectRecordVerifies(database.db, 1)
})

test.each([
  ['a newer version', newestMigration + 1, 'was made by a newer version of Quorate'],
  ['a version that is too old', oldestMigration - 1, 'Restore it with that version'],
])('a backup of %s is refused', async (_which, migration, sentence) => {
  writeManifest(backup, { ...readManifest(backup), migration })
  const refused = restore([backup], environmentOf(database.url), () => undefined)
  await expect(refused).rejects.toThrow(BackupRefused)
  await expect(refused).rejects.toThrow(sentence)
})
