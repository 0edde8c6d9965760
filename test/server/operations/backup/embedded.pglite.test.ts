/** The embedded database is restored into, and backed up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { backUp } from '../../../../src/server/operations/backup/backUp'
import { readManifest } from '../../../../src/server/operations/backup/manifest'
import { restore } from '../../../../src/server/operations/backup/restore'
import { keysFile } from '../../../../src/server/record/checkpoints/openSigning'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { openDatabase } from '../../../../src/server/database/open'
import { diskFileStore } from '../../../../src/server/files/diskFileStore'
import { verifyRecords } from '../../../../src/server/operations/verifyRecords'
import { ballotBox } from '../../../support/ballotBox'
import { olderFile, unpackOlderBackup } from '../../../support/olderBackup'
import { createDataFolder } from '../../../support/pgliteDatabase'
import { questionOf, storyOf } from '../../../support/stored'

const root = mkdtempSync(join(tmpdir(), 'quorate-embedded-'))
const folders = [createDataFolder(), createDataFolder()] as const
afterAll(() => {
  for (const folder of [root, ...folders]) rmSync(folder, { recursive: true })
})

const environmentOf = (folder: string) => ({ NODE_ENV: 'test', QUORATE_DATA: folder })
const quiet = () => undefined

test('a backup of an older version and of PostgreSQL is brought up to date in it, and people work on', async () => {
  const [folder] = folders
  const backup = unpackOlderBackup(join(root, 'older'))
  expect(await restore([backup], environmentOf(folder), quiet)).toBe(true)
  const database = await openDatabase({ kind: 'pglite', folder })
  const question = { ...(await questionOf(database.db, 1)), deadline: '', roll: [] }
  await ballotBox(database.db).cast(question, 'proxy')
  expect(await storyOf(database.db, 1)).toBe('opened cast cast cast')
  await database.close()
})

test('what is backed up from it and restored is the same, file and records included', async () => {
  const [original, copy] = folders
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  await openSigningKeys(keysFile(original), 'votes.example.org')
  await backUp([first], environmentOf(original), quiet)
  expect(await restore([first], environmentOf(copy), quiet)).toBe(true)
  await backUp([second], environmentOf(copy), quiet)
  const manifest = readManifest(first)
  expect(readManifest(second)).toEqual({ ...manifest, madeAt: readManifest(second).madeAt })
  expect(manifest.tables.find(({ name }) => name === 'vote_results')?.rows).toBe(3)
  const bytes = await diskFileStore(join(copy, 'files')).get(olderFile.storageKey)
  expect(String(await buffer(bytes))).toBe(olderFile.text)
  expect(await verifyRecords(['--all'], environmentOf(copy), quiet)).toBe(true)
})
