import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { s3FileStore } from '../../../src/server/files/s3FileStore'
import { isStoreAway } from '../../../src/server/domain/faults'
import { type Program, startProgram } from '../../support/program'

let server: Program
let endpoint: string
const folder = mkdtempSync(join(tmpdir(), 'quorate-bucket-'))

beforeAll(async () => {
  server = await startProgram('objectStore.mjs', folder)
  endpoint = server.address
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = { bucket: 'quorate-files', region: 'us-east-1', credentials }
/** A store of its own in the bucket. */
const storeAt = (prefix = `${randomUUID()}/`) => s3FileStore({ ...bucket, prefix, endpoint })
const bytesOf = (text: string) => Readable.from([Buffer.from(text)])

async function listed(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all
}

test('bytes are kept under a key of the store and come back the same', async () => {
  const store = storeAt()
  const kept = await store.put(Readable.from([Buffer.from('one '), Buffer.from('two')]))
  expect(kept).toEqual({
    storageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    size: 7,
    sha256: '8ab63e29a4ba14e4e1688f9c15e5af90895421358c945b0431f85d66977bd3d2',
  })
  expect(String(await buffer(await store.get(kept.storageKey)))).toBe('one two')
  expect(await listed(store.keysOlderThan(0))).toEqual([kept.storageKey])
  expect(await listed(store.keysOlderThan(60_000))).toEqual([])
})

test('what is longer than one part comes back whole, and an empty file is a file', async () => {
  const store = storeAt()
  const part = Buffer.alloc(1_048_576, 'x')
  const long = await store.put(Readable.from(Array.from({ length: 12 }, () => part)))
  expect(long.size).toBe(12 * part.length)
  expect(await buffer(await store.get(long.storageKey))).toHaveLength(long.size)
  const { storageKey } = await store.put(Readable.from([]))
  expect(await buffer(await store.get(storageKey))).toHaveLength(0)
})

test('a stream that breaks leaves nothing behind', async () => {
  const store = storeAt()
  const broken = async function* () {
    yield Buffer.from('half')
    throw new Error('The line broke.')
  }
  await expect(store.put(broken())).rejects.toThrow('The line broke.')
  expect(await listed(store.keysOlderThan(0))).toEqual([])
})

test('bytes in quarantine are found, put back, and removed', async () => {
  const store = storeAt()
  const { storageKey } = await store.put(bytesOf('x'))
  await store.quarantine.add(storageKey)
  expect(await listed(store.keysOlderThan(0))).toEqual([])
  expect(await listed(store.quarantine.keysOlderThan(0))).toEqual([storageKey])
  expect(String(await buffer(await store.get(storageKey)))).toBe('x')
  await store.quarantine.release(storageKey)
  expect(await listed(store.quarantine.keysOlderThan(0))).toEqual([])
  await store.quarantine.add(storageKey)
  await store.quarantine.remove(storageKey)
  await expect(store.get(storageKey)).rejects.toMatchObject({ name: 'NoSuchKey' })
  await store.quarantine.release(storageKey)
  await store.delete(storageKey)
})

test('two instances share a bucket, and the first database that claims it keeps it', async () => {
  const prefix = `${randomUUID()}/`
  const [one, other] = [storeAt(prefix), storeAt(prefix)]
  expect(await one.databaseId()).toBeNull()
  expect(await one.claim('first')).toBe('first')
  expect(await other.claim('second')).toBe('first')
  await other.reassign('second')
  expect(await one.databaseId()).toBe('second')
  const { storageKey } = await one.put(bytesOf('shared'))
  expect(String(await buffer(await other.get(storageKey)))).toBe('shared')
})

test('what no store made is no key', async () => {
  await expect(storeAt().get('../secret')).rejects.toThrow(RangeError)
})

test('a store that is away is one that may come back', async () => {
  const away = s3FileStore({ ...bucket, prefix: '', endpoint: 'http://127.0.0.1:9' })
  const fault: unknown = await away.put(bytesOf('x')).catch((error: unknown) => error)
  expect(isStoreAway(fault)).toBe(true)
  const absent: unknown = await storeAt()
    .get('a'.repeat(32))
    .catch((error: unknown) => error)
  expect(isStoreAway(absent)).toBe(false)
})
