import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createApplication } from '../../../src/server/application'
import { readConfiguration } from '../../../src/server/configuration/configuration'
import { attachments } from '../../../src/server/database/schema/attachments'
import { identityKeys } from '../../../src/server/database/schema/identity'
import { claimFiles, FilesOfAnotherDatabase } from '../../../src/server/files/openFiles'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { memoryBackplane } from '../../../src/server/live/backplane'
import { noon } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { freePort } from '../../support/freePort.mjs'

let first: TestDatabase
let second: TestDatabase
let folder: string

beforeAll(async () => {
  first = await createTestDatabase()
  second = await createTestDatabase()
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-claim-'))
  for (const { db } of [first, second]) {
    await db.delete(attachments)
    await db.delete(identityKeys)
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

afterAll(async () => {
  await first.drop()
  await second.drop()
})

const store = () => diskFileStore(join(folder, 'files'))
const claim = ({ db }: TestDatabase, adoptFor: string | null = null) =>
  claimFiles({ db, files: store(), adoptFor })

async function keepFile({ db }: TestDatabase): Promise<string> {
  const kept = await store().put(Readable.from([Buffer.from('minutes')]))
  const owner = { ownerTable: 'Events', ownerId: 1, createdAt: noon } as const
  await db.insert(attachments).values({ ...kept, ...owner, fileName: 'minutes.pdf' })
  return kept.storageKey
}

const isThere = async (storageKey: string) => Boolean(await store().get(storageKey))

/** The complaint about files that are not claimed. */
async function refusalOf(claimed: Promise<void>): Promise<string> {
  const refusal: unknown = await claimed.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refusal instanceof FilesOfAnotherDatabase)) throw new Error('It was not refused.')
  return refusal.message
}

/** The id by which the operator says that it is meant. */
const idToAdoptBy = (message: string) => /QUORATE_ADOPT_FILES=([0-9a-f-]{36})/.exec(message)?.[1]

describe('files and a database that know of nothing', () => {
  test('belong together from now on, also when two servers start at once', async () => {
    await Promise.all([claim(first), claim(first), claim(first)])
    await claim(first)
    const label = readFileSync(join(folder, 'files', 'database-id'), 'utf8')
    expect(label).toMatch(/^[0-9a-f-]{36}\n$/)
  })

  test('belong to one of two databases that claim them at once', async () => {
    const claims = await Promise.allSettled([claim(first), claim(second)])
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('files without an id', () => {
  test('are claimed by the database that names one of them', async () => {
    await keepFile(first)
    await claim(first)
    expect(await refusalOf(claim(second))).toMatch(/belong together/)
  })

  test('are refused to a database that names none of them', async () => {
    await keepFile(first)
    expect(await refusalOf(claim(second))).toMatch(/holds files, and the database names none/)
  })

  test('are refused where there are none and the database names some', async () => {
    await keepFile(first)
    rmSync(join(folder, 'files'), { recursive: true })
    expect(await refusalOf(claim(first))).toMatch(/is empty, and the database names 1 attachments/)
  })
})

describe('files of another database', () => {
  test('are refused, with both ids and the folder', async () => {
    await claim(first)
    const message = await refusalOf(claim(second))
    expect(message).toContain(join(folder, 'files'))
    expect(message).toContain(readFileSync(join(folder, 'files', 'database-id'), 'utf8').trim())
    expect(idToAdoptBy(message)).toBeDefined()
  })

  test('are taken over once the operator says the id', async () => {
    const key = await keepFile(first)
    await claim(first)
    const id = idToAdoptBy(await refusalOf(claim(second))) ?? ''
    await refusalOf(claim(second, 'another-id'))
    await claim(second, id)
    await claim(second)
    await refusalOf(claim(first))
    expect(await isThere(key)).toBe(true)
  })

  test('belong to the restored backup of the database', async () => {
    await claim(first)
    const backup = await first.db.select().from(identityKeys)
    await second.db.insert(identityKeys).values(backup)
    await claim(second)
  })
})

test('a server with an empty database beside the files does not start, and every file stays', async () => {
  const start = async (database: TestDatabase) => {
    const environment = {
      QUORATE_DATA: folder,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    }
    return createApplication(readConfiguration({ NODE_ENV: 'test', ...environment }), {
      database: { ...database, close: async () => undefined },
      backplane: memoryBackplane(),
      verifierFolder: process.env.TEST_VERIFIERS,
    })
  }
  const server = await start(first)
  const key = await keepFile(first)
  await server.listen()
  await server.close()

  await expect(start(second).then((other) => other.listen())).rejects.toThrow(
    FilesOfAnotherDatabase,
  )
  expect(await isThere(key)).toBe(true)
})
