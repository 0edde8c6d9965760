/** A backup of files that are missing or damaged, and one for which there is no room. */
import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { backUp } from '../../../../src/server/operations/backup/backUp'
import { BackupRefused, readManifest } from '../../../../src/server/operations/backup/manifest'
import { restore } from '../../../../src/server/operations/backup/restore'
import { keysFile } from '../../../../src/server/record/checkpoints/openSigning'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import type { Environment } from '../../../../src/server/configuration/environment'
import { run } from '../../../../src/server/main'
import { claimFiles } from '../../../../src/server/files/openFiles'
import { diskFileStore } from '../../../../src/server/files/diskFileStore'
import { locationOfKey } from '../../../../src/server/files/fileStore'
import { ballotBox } from '../../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../../support/database'
import { storeDirectory } from '../../../support/directory'

let root: string
let database: TestDatabase
let environment: Environment
const keys: string[] = []
const names = ['minutes.txt', 'lost.txt', 'changed.txt']
const fileOf = (at: number) => join(root, 'data', 'files', locationOfKey(keys[at] ?? '').path)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quorate-incomplete-'))
  database = await createTestDatabase()
  environment = { NODE_ENV: 'test', DATABASE_URL: database.url, QUORATE_DATA: join(root, 'data') }
  await storeDirectory(database.db)
  const files = diskFileStore(join(root, 'data', 'files'))
  await claimFiles({ db: database.db, files, adoptFor: null })
  const attachments = []
  for (const fileName of names) {
    const stored = await files.put(Readable.from([Buffer.from(`The ${fileName}`)]))
    keys.push(stored.storageKey)
    attachments.push({ ...stored, fileName })
  }
  await ballotBox(database.db).open({ attachments })
})

afterAll(async () => {
  await database.drop()
  rmSync(root, { recursive: true })
})

async function backedUp(name: string) {
  const lines: string[] = []
  const outcome = await backUp([join(root, name)], environment, (line) => void lines.push(line))
  return { outcome, lines, manifest: readManifest(join(root, name)) }
}

test('without the keys that sign records it is told as incomplete', async () => {
  const { outcome, lines } = await backedUp('keyless')
  expect(outcome).toBe('incomplete')
  expect(lines[1]).toBe(`Not as it should be: ${keysFile(join(root, 'data'))} is missing.`)
  await openSigningKeys(keysFile(join(root, 'data')), 'votes.example.org')
  expect((await backedUp('whole')).outcome).toBe(true)
})

test('each missing or changed file is named, and everything else is backed up and restored', async () => {
  rmSync(fileOf(1))
  writeFileSync(fileOf(2), 'Other words')
  const { outcome, lines, manifest } = await backedUp('rest')
  expect(outcome).toBe('incomplete')
  const findings = [
    `the file "lost.txt" of VoteQuestions/1 (${keys[1]}) is missing`,
    `the file "changed.txt" of VoteQuestions/1 (${keys[2]}) differs from its record; it is backed up as it is`,
  ]
  expect(lines[0]).toMatch(/ and 2 files are in /)
  expect(lines.slice(1).toSorted()).toEqual(
    findings.map((finding) => `Not as it should be: ${finding}.`).toSorted(),
  )
  expect(manifest.findings.toSorted()).toEqual(findings.toSorted())

  const copy = await createTestDatabase()
  try {
    const there = { ...environment, DATABASE_URL: copy.url, QUORATE_DATA: join(root, 'copy') }
    const printed: string[] = []
    await restore([join(root, 'rest')], there, (line) => void printed.push(line))
    expect(printed).toContain(`When it was backed up: ${findings[0]}.`)
    const restored = (at: number) => join(root, 'copy', 'files', locationOfKey(keys[at] ?? '').path)
    expect(readFileSync(restored(0), 'utf8')).toBe('The minutes.txt')
    expect(readFileSync(restored(2), 'utf8')).toBe('Other words')
    expect(existsSync(restored(1))).toBe(false)
  } finally {
    await copy.drop()
  }
})

test('an incomplete backup ends the command with 3, and one that went wrong with 1', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const written = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  )
  const replaced = jest.replaceProperty(process, 'env', environment as NodeJS.ProcessEnv)
  await expect(run('backup', [join(root, 'again')])).rejects.toThrow('ended with 3')
  await expect(run('backup', [join(root, 'again')])).rejects.toThrow('ended with 1')
  await expect(run('verify', ['--question', '7'])).rejects.toThrow('ended with 1')
  expect(written[1]?.mock.calls).toEqual([
    [expect.stringContaining('again exists already')],
    ['The question 7 is missing: this database holds no question of that number.\n'],
  ])
  replaced.restore()
  for (const spy of [exit, ...written]) spy.mockRestore()
})

test('the files of another folder are no files of this database: nothing is backed up', async () => {
  const elsewhere = { ...environment, QUORATE_DATA: join(root, 'elsewhere') }
  const refused = backUp([join(root, 'wrong')], elsewhere, () => undefined)
  await expect(refused).rejects.toThrow('Name the QUORATE_DATA or the bucket that the server has.')
  expect([existsSync(join(root, 'wrong')), existsSync(join(root, 'elsewhere'))]).toEqual([
    false,
    false,
  ])
})

test('a full disk ends it with a sentence and leaves no part of it', async () => {
  const full = () =>
    new Writable({
      write: (_part, _encoding, done) =>
        done(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
    })
  const spied = jest.spyOn(fs, 'createWriteStream').mockImplementation(full as never)
  const refused = backUp([join(root, 'full')], environment, () => undefined)
  await expect(refused).rejects.toThrow(BackupRefused)
  await expect(refused).rejects.toThrow('full cannot be written (ENOSPC).')
  expect(spied).toHaveBeenCalled()
  spied.mockRestore()
  expect([existsSync(join(root, 'full')), existsSync(join(root, 'full.part'))]).toEqual([
    false,
    false,
  ])
})
