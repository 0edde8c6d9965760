import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { diskFileStore } from '../../../src/server/files/diskFileStore'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quorate-files-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('bytes are kept under a key of the store and come back the same', async () => {
  const store = diskFileStore(folder)
  const kept = await store.put(Readable.from([Buffer.from('one '), Buffer.from('two')]))
  expect(kept).toEqual({
    storageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    size: 7,
    sha256: '8ab63e29a4ba14e4e1688f9c15e5af90895421358c945b0431f85d66977bd3d2',
  })
  expect(String(await buffer(await store.get(kept.storageKey)))).toBe('one two')
})

test('an empty file is a file', async () => {
  const store = diskFileStore(folder)
  const { storageKey, size } = await store.put(Readable.from([]))
  expect(size).toBe(0)
  expect(await buffer(await store.get(storageKey))).toHaveLength(0)
})

test('a stream that breaks leaves nothing behind', async () => {
  const broken = async function* () {
    yield Buffer.from('half')
    throw new Error('The line broke.')
  }
  await expect(diskFileStore(folder).put(broken())).rejects.toThrow('The line broke.')
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('a deleted file is gone, and deleting it again does nothing', async () => {
  const store = diskFileStore(folder)
  const { storageKey } = await store.put(Readable.from([Buffer.from('x')]))
  await store.delete(storageKey)
  await store.delete(storageKey)
  await expect(store.get(storageKey)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each(['../secret', '', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(32)}/x`])(
  '%j is no key of the store',
  async (storageKey) => {
    await expect(diskFileStore(folder).get(storageKey)).rejects.toThrow(RangeError)
  },
)
