import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { attachments } from '../../../src/server/database/schema/attachments'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { settleFiles } from '../../../src/server/files/settleFiles'
import { Refusal } from '../../../src/server/http/refusal'
import { forgetOrphans } from '../../../src/server/jobs/forgetOrphans'
import { noon } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let folder: string

const hourMs = 3_600_000

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-orphans-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

afterAll(() => database.drop())

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

const filesLeft = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

const forget = (ageMs: number) => forgetOrphans({ db: database.db, files: store() }, ageMs)

test('what no row names is forgotten, and what a row names is kept', async () => {
  const orphan = await keep('orphan')
  const owned = [await keepOwned('kept'), await keepOwned('deleted', true)]
  writeFileSync(join(folder, orphan.storageKey.slice(0, 2), 'notes.txt'), 'of somebody else')
  await forget(0)
  const keys = owned.map(({ storageKey }) => storageKey)
  expect(filesLeft()).toEqual([...keys, 'notes.txt'].toSorted())
})

test('a half-written file is forgotten once it is old enough, a younger one is left alone', async () => {
  const half = (name: string, ageMs: number) => {
    const place = join(folder, name.slice(0, 2), `${name}.part`)
    mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
    writeFileSync(place, 'half')
    const at = new Date(Date.now() - ageMs)
    utimesSync(place, at, at)
  }
  half('a'.repeat(32), 3 * hourMs)
  half('b'.repeat(32), 1 * hourMs)
  await forget(2 * hourMs)
  expect(filesLeft()).toEqual([`${'b'.repeat(32)}.part`])
})

test('a thousand orphans and a store that was never used are no trouble', async () => {
  await Promise.all(Array.from({ length: 1_001 }, (_, at) => keep(`orphan ${at}`)))
  await forget(0)
  expect(filesLeft()).toEqual([])
  rmSync(folder, { recursive: true })
  await forget(0)
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
    expect(filesLeft()).toEqual([owned.storageKey])
  })

  test('that was refused are forgotten', async () => {
    const refused = settle([await keep('refused')], () => Promise.reject(new Refusal('not-found')))
    await expect(refused).rejects.toThrow(Refusal)
    expect(filesLeft()).toEqual([])
  })

  test('whose commit may have arrived are left to the job', async () => {
    const file = await keep('uncertain')
    const lost = settle([file], () => Promise.reject(new Error('Connection terminated')))
    await expect(lost).rejects.toThrow('Connection terminated')
    expect(filesLeft()).toEqual([file.storageKey])
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

  afterAll(() => database.db.delete(attachments).where(eq(attachments.ownerId, 1)))
})
