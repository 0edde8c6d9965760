/** A backup is restored into another database and other files, compared, and worked with. */
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { PolicyDraft } from '../../../../src/contract/adminPolicies'
import { readDatabaseClock } from '../../../../src/server/database/clock'
import { jobRuns } from '../../../../src/server/database/schema/outbox'
import { findPolicy } from '../../../../src/server/database/repositories/groups'
import {
  approvePolicyDraft,
  createPolicyDraft,
} from '../../../../src/server/governance/commands/policyDrafts'
import { backUp } from '../../../../src/server/operations/backup/backUp'
import {
  BackupRefused,
  readManifest,
  tableFile,
} from '../../../../src/server/operations/backup/manifest'
import { restore } from '../../../../src/server/operations/backup/restore'
import { headsFile, keysFile } from '../../../../src/server/record/checkpoints/openSigning'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import type { Environment } from '../../../../src/server/configuration/environment'
import { claimFiles } from '../../../../src/server/files/openFiles'
import { diskFileStore } from '../../../../src/server/files/diskFileStore'
import { verifyRecords } from '../../../../src/server/operations/verifyRecords'
import { ballotBox, no, yes } from '../../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../../support/database'
import { changePerson, companies, people, storeDirectory } from '../../../support/directory'
import { motionBox } from '../../../support/motionBox'

let root: string
let original: TestDatabase
let copy: TestDatabase
let backup: string
let storageKey: string
let draft: PolicyDraft
const printed: string[] = []
const print = (line: string) => void printed.push(line)

const environmentOf = ({ url }: TestDatabase, folder: string): Environment => ({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  QUORATE_DATA: join(root, folder),
})

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quorate-backup-'))
  backup = join(root, 'backup')
  original = await createTestDatabase()
  await storeDirectory(original.db)
  const box = ballotBox(original.db)
  const files = diskFileStore(join(root, 'original', 'files'))
  const minutes = await files.put(Readable.from([Buffer.from('minutes')]))
  storageKey = minutes.storageKey
  // A dictionary puts the a first, a comparison of bytes the capital letter.
  await original.db
    .insert(jobRuns)
    .values(['a', 'B'].map((name) => ({ name, nextRunAt: sql`clock_timestamp()` })))
  const question = await box.open({ attachments: [{ ...minutes, fileName: 'minutes.txt' }] })
  await box.cast(question, 'member', {
    ...no,
    voteReason: 'Line one\nLine “two”\u2028and\r\u0085three',
  })
  await box.cast(question, 'second', yes)
  await motionBox(original.db).make()
  await changePerson(original.db, 'outsider', { memberId: companies.staff })
  const sent = { policy: { maxExtensions: 3 }, basedOn: 1, inForceFrom: null, note: '' }
  draft = await original.db.transaction((tx) =>
    createPolicyDraft(tx, { userId: people.staff, readClock: readDatabaseClock }, 101, sent),
  )
  writeFileSync(headsFile(join(root, 'original')), '')
  await openSigningKeys(keysFile(join(root, 'original')), 'votes.example.org')
  await claimFiles({ db: original.db, files, adoptFor: null })
  copy = await createTestDatabase()
  expect(await backUp([backup], environmentOf(original, 'original'), print)).toBe(true)
})

afterAll(async () => {
  await original.drop()
  await copy.drop()
  rmSync(root, { recursive: true })
})

const restoreCopy = () => restore([backup], environmentOf(copy, 'copy'), print)

async function expectNothingRestored(): Promise<void> {
  const { rows } = await copy.db.execute(sql`select from members`)
  expect(rows).toEqual([])
}

test('a folder that exists is not written over', async () => {
  const again = backUp([backup], environmentOf(original, 'original'), print)
  await expect(again).rejects.toThrow(BackupRefused)
})

test('a damaged backup changes nothing', async () => {
  const file = tableFile(backup, 'vote_results')
  const whole = readFileSync(file)
  const altered = gunzipSync(whole).toString().replace('"vote_choice":"Yes"', '"vote_choice":"No"')
  writeFileSync(file, gzipSync(altered))
  await expect(restoreCopy()).rejects.toThrow('The backup is damaged: vote_results')
  writeFileSync(file, whole)
  await expectNothingRestored()
})

const storageFile = (folder: string) => join(folder, 'files', storageKey.slice(0, 2), storageKey)
const cut = (file: string) => truncateSync(file, 20)

test.each([
  [
    'a table that ends early',
    'vote_results cannot be read',
    () => cut(tableFile(backup, 'vote_results')),
  ],
  ['a table that is gone', 'users cannot be read', () => rmSync(tableFile(backup, 'users'))],
  [
    'a table of other lines',
    'users cannot be read',
    () => writeFileSync(tableFile(backup, 'users'), gzipSync('{"user_id": 1')),
  ],
  ['a file that is gone', 'is missing', () => rmSync(storageFile(backup))],
  ['a file that was cut', 'is another', () => truncateSync(storageFile(backup), 3)],
])('a backup with %s is told as damaged, and changes nothing', async (_what, told, damage) => {
  const whole = join(root, 'whole')
  cpSync(backup, whole, { recursive: true })
  try {
    damage()
    const refused = restoreCopy()
    await expect(refused).rejects.toThrow(BackupRefused)
    await expect(refused).rejects.toThrow(told)
    await expect(refused).rejects.toThrow('Nothing was changed.')
    await expectNothingRestored()
  } finally {
    rmSync(backup, { recursive: true })
    renameSync(whole, backup)
  }
})

test('beside the files of another database nothing changes', async () => {
  await diskFileStore(join(root, 'claimed', 'files')).claim(randomUUID())
  const refused = restore([backup], environmentOf(copy, 'claimed'), print)
  await expect(refused).rejects.toThrow('holds the files of another database')
  await expectNothingRestored()
})

test('all rows, counters and files are the same, and the records verify', async () => {
  expect(await restoreCopy()).toBe(true)
  expect(printed.at(-1)).toMatch(/^\d+ rows and 1 files of .* are restored and compared\.$/)
  const again = join(root, 'again')
  await backUp([again], environmentOf(copy, 'copy'), print)
  const [first, second] = [readManifest(backup), readManifest(again)]
  expect(second).toEqual({ ...first, madeAt: second.madeAt })
  expect(first.tables.find(({ name }) => name === 'vote_results')?.rows).toBe(2)
  const bytes = await diskFileStore(join(root, 'copy', 'files')).get(storageKey)
  expect((await buffer(bytes)).toString()).toBe('minutes')
  expect(await verifyRecords(['--all'], environmentOf(copy, 'copy'), print)).toBe(true)
})

test('a database that sorts words otherwise takes it all the same', async () => {
  const url = new URL(original.url)
  url.pathname = `/${copy.url.split('/').at(-1)}_english`
  const name = sql.identifier(url.pathname.slice(1))
  await copy.db.execute(
    sql`create database ${name} template template0 locale_provider icu icu_locale 'en-US'`,
  )
  try {
    const environment = environmentOf({ ...copy, url: url.href }, 'english')
    expect(await restore([backup], environment, print)).toBe(true)
  } finally {
    await copy.db.execute(sql`drop database ${name} with (force)`)
  }
})

test('people work on with it, and its record is append-only', async () => {
  const box = ballotBox(copy.db)
  const question = await box.open()
  await box.cast(question, 'member', yes)
  await expect(copy.db.execute(sql`delete from record_events`)).rejects.toThrow()
  const { rows } = await copy.db.execute<{ missing: number }>(sql`
    select count(*)::integer as missing from pg_constraint where contype = 'f' and not convalidated`)
  expect(rows).toEqual([{ missing: 0 }])
})

const approved = ({ db }: TestDatabase) =>
  db.transaction((tx) => {
    const by = { userId: people.outsider, readClock: readDatabaseClock }
    return approvePolicyDraft(tx, by, { groupId: 101, draftId: draft.draftId }, draft.revision)
  })

test('a version of a policy from after the backup is a draft again, and becomes one again', async () => {
  expect(await approved(original)).toMatchObject({ version: 2 })
  expect(await findPolicy(copy.db, 101)).toMatchObject({ version: 1 })
  expect(await approved(copy)).toMatchObject({ version: 2 })
  expect(await findPolicy(copy.db, 101)).toMatchObject({ version: 2, maxExtensions: 3 })
})

test('a database in which somebody worked is not restored into', async () => {
  await expect(restoreCopy()).rejects.toThrow('The database is not empty')
})

test.each([[[]], [['one', 'two']]])('arguments %j are told how it is used', async (args) => {
  const environment = environmentOf(original, 'original')
  await expect(backUp(args, environment, print)).rejects.toThrow('npm run backup -- NEW_FOLDER')
  await expect(restore(args, environment, print)).rejects.toThrow('npm run restore -- FOLDER')
})
