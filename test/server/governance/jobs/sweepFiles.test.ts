import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { attachments } from '../../../../src/server/database/schema/attachments'
import { diskFileStore } from '../../../../src/server/files/diskFileStore'
import { fileMetrics } from '../../../../src/server/files/fileMetrics'
import { settleFiles } from '../../../../src/server/files/settleFiles'
import { ApiError } from '../../../../src/server/domain/apiError'
import { type FileReport, sweepFiles } from '../../../../src/server/governance/jobs/sweepFiles'
import { noon } from '../../../support/ballotBox'
import { emptyDatabase } from '../../../support/directoryDatabase'

const database = emptyDatabase()
let folder: string

const hourMs = 3_600_000

beforeEach(async () => {
  told = []
  await database.db.delete(attachments)
  folder = mkdtempSync(join(tmpdir(), 'quorate-orphans-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const store = () => diskFileStore(folder)

async function keep(fileName: string) {
  return { fileName, ...(await store().put(Readable.from([Buffer.from(fileName)]))) }
}

/** A file that a question has, deleted from its list or not. */
async function keepOwned(fileName: string, isDeleted = false) {
  const file = await keep(fileName)
  const owner = { ownerTable: 'VoteQuestions', ownerId: 1, createdAt: noon } as const
  await database.db.insert(attachments).values({ ...file, ...owner, isDeleted })
  return file
}

/** Paths below the folder of all files that lie there, in quarantine or not. */
const filesLeft = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(relative(folder, parentPath), name))
    .toSorted()

const home = ({ storageKey }: { storageKey: string }) => join(storageKey.slice(0, 2), storageKey)
const quarantined = (file: { storageKey: string }) => join('quarantine', home(file))

let told: string[]

const fileReport: FileReport = {
  onQuarantined: (keys) => void told.push(`quarantined ${keys.length}`),
  onReleased: (keys) => void told.push(`released ${keys.length}`),
  onRemoved: (keys) => void told.push(`removed ${keys.length}`),
  onDiscarded: (count) => void told.push(`discarded ${count}`),
}

const days = (count: number) => count * 24 * hourMs
const sweep = (unnamedMs = 0) =>
  sweepFiles({ db: database.db, files: store(), fileReport }, { unnamedMs, quarantineMs: days(30) })

/** Lets a file have been where it is for so long. */
function age(path: string, ageMs: number): void {
  const at = new Date(Date.now() - ageMs)
  utimesSync(join(folder, path), at, at)
}

const setDeleted = (fileName: string, isDeleted: boolean) =>
  database.db.update(attachments).set({ isDeleted }).where(eq(attachments.fileName, fileName))

test('what no row names goes into quarantine, and so do the bytes of a removed attachment', async () => {
  const orphan = await keep('orphan')
  const [named, removed] = [await keepOwned('kept'), await keepOwned('removed', true)]
  writeFileSync(join(folder, home(orphan).slice(0, 2), 'notes.txt'), 'of somebody else')
  await sweep()
  const notes = join(orphan.storageKey.slice(0, 2), 'notes.txt')
  expect(filesLeft()).toEqual(
    [home(named), notes, quarantined(orphan), quarantined(removed)].toSorted(),
  )
  expect(told).toEqual(['quarantined 2'])
})

test('an upload whose row is still to come is left alone', async () => {
  const young = await keep('young')
  await sweep(2 * hourMs)
  expect(filesLeft()).toEqual([home(young)])
  expect(told).toEqual([])
})

test('quarantine begins with the day it is entered, however old the file is', async () => {
  const old = await keep('old')
  age(home(old), days(400))
  await sweep()
  await sweep()
  expect(filesLeft()).toEqual([quarantined(old)])
})

test('what stays unnamed for 30 days is removed, a day earlier it is still there', async () => {
  const [due, early] = [await keep('due'), await keep('early')]
  await sweep()
  age(quarantined(due), days(30))
  age(quarantined(early), days(29))
  told = []
  await sweep()
  expect(filesLeft()).toEqual([quarantined(early)])
  expect(told).toEqual(['removed 1'])
})

test('a file in quarantine that a row names can be read, and comes back by itself', async () => {
  const file = await keepOwned('minutes.pdf', true)
  await sweep()
  expect(filesLeft()).toEqual([quarantined(file)])
  age(quarantined(file), days(31))
  await setDeleted('minutes.pdf', false)
  expect(String(await buffer(await store().get(file.storageKey)))).toBe('minutes.pdf')
  told = []
  await sweep()
  expect(filesLeft()).toEqual([home(file)])
  expect(told).toEqual(['released 1'])
})

test('a database that forgot its files takes none of them away', async () => {
  const files = await Promise.all([keepOwned('a'), keepOwned('b'), keepOwned('c')])
  const rows = await database.db.delete(attachments).returning()
  await sweep()
  expect(filesLeft()).toEqual(files.map(quarantined).toSorted())
  // The backup that knows them is restored.
  await database.db.insert(attachments).values(rows)
  await sweep()
  expect(filesLeft()).toEqual(files.map(home).toSorted())
})

test('a half-written file is forgotten once it is old enough, a younger one is left alone', async () => {
  const half = (name: string, ageMs: number) => {
    mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
    writeFileSync(join(folder, home({ storageKey: name })), 'half')
    age(home({ storageKey: name }), ageMs)
  }
  half(`${'a'.repeat(32)}.part`, 3 * hourMs)
  half(`${'b'.repeat(32)}.part`, 1 * hourMs)
  await sweep(2 * hourMs)
  expect(filesLeft()).toEqual([join('bb', `${'b'.repeat(32)}.part`)])
  expect(told).toEqual(['discarded 1'])
})

test('a thousand orphans and a store that was never used are no trouble', async () => {
  await Promise.all(Array.from({ length: 1_001 }, (_, at) => keep(`orphan ${at}`)))
  await sweep()
  expect(filesLeft()).toHaveLength(1_001)
  expect(told).toEqual(['quarantined 500', 'quarantined 500', 'quarantined 1'])
  const figures = await fileMetrics(store())[0]?.read()
  expect(figures).toEqual([{ value: 1_001 }])
  rmSync(folder, { recursive: true })
  await sweep()
  mkdirSync(folder)
})

describe('files of a call', () => {
  const faults: unknown[] = []
  const settle = (files: Awaited<ReturnType<typeof keep>>[], work: () => Promise<unknown>) => {
    const onFault = (fault: unknown) => void faults.push(fault)
    return settleFiles(files, { db: database.db, files: store(), onFault }, work)
  }

  test('that a row names in the end are kept, others forgotten', async () => {
    const [owned, unnamed] = [await keepOwned('owned'), await keep('unnamed')]
    expect(await settle([owned, unnamed], async () => 'done')).toBe('done')
    expect(filesLeft()).toEqual([home(owned)])
  })

  test.each([
    ['refused', new ApiError('not-found')],
    ['rolled back by a deadlock', Object.assign(new Error('Deadlock'), { code: '40P01' })],
  ])('that was %s are forgotten', async (_how, fault) => {
    const refused = settle([await keep('refused')], () => Promise.reject(fault))
    await expect(refused).rejects.toBe(fault)
    expect(filesLeft()).toEqual([])
  })

  test('whose commit may have arrived are left to the job', async () => {
    const file = await keep('uncertain')
    const lost = settle([file], () => Promise.reject(new Error('Connection terminated')))
    await expect(lost).rejects.toThrow('Connection terminated')
    expect(filesLeft()).toEqual([home(file)])
  })

  test('do not fail a call that was done', async () => {
    const file = await keep('forgotten')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'no folder any more')
    expect(await settle([file], async () => 'done')).toBe('done')
    expect(faults).toHaveLength(1)
    rmSync(folder)
    mkdirSync(folder)
  })
})
