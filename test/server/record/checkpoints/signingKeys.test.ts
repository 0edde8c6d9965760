import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openSigningKeys,
  rotateSigningKey,
} from '../../../../src/server/record/checkpoints/signingKeys'
import { openNote, trustedKeys } from '../../../../src/verifier/browser/checkpoints'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'quorate-keys-')), 'record-keys.json')
})

test('the first start makes a key, and each later one finds it', async () => {
  const made = await openSigningKeys(path, 'votes.example.org')
  const found = await openSigningKeys(path, 'elsewhere.example.org')
  expect(found.name).toBe('votes.example.org')
  expect(found.published).toEqual(made.published)
  expect(openNote(found.note('hello\n'), trustedKeys([...made.published]).keys)?.text).toBe(
    'hello\n',
  )
})

test('of instances that start at once all take the same key', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => openSigningKeys(path, 'votes.example.org')),
  )
  expect(new Set(all.map(({ published }) => published[0]?.key)).size).toBe(1)
})

test('a rotated key is vouched for by the one before it, and a running server takes it up', async () => {
  const running = await openSigningKeys(path, 'votes.example.org')
  const [first] = running.published
  expect(await running.reload()).toBe(false)
  const key = await rotateSigningKey(path)
  expect(await running.reload()).toBe(true)
  expect(running.published.map((line) => line.key)).toEqual([first?.key, key])
  const { keys, faults, notices } = trustedKeys([...running.published])
  expect({ faults, notices }).toEqual({ faults: [], notices: [] })
  expect(openNote(running.note('hello\n'), keys.slice(1))?.text).toBe('hello\n')
  expect(running.name).toBe('votes.example.org')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('where the file is lost the new key says so beside those that the database knows', async () => {
  const lost = await openSigningKeys(path, 'votes.example.org')
  const known = [...lost.published]
  await rm(path)
  const found = await openSigningKeys(path, 'elsewhere.example.org', known)
  expect(found.name).toBe('votes.example.org')
  expect(found.published).toEqual([
    ...known,
    { key: expect.any(String), voucher: null, isAfterLoss: true },
  ])
  const { keys, faults, notices } = trustedKeys([...found.published])
  expect([keys.length, faults, notices.length]).toEqual([2, [], 1])
  expect(openNote(lost.note('hello\n'), keys)?.text).toBe('hello\n')
  expect(openNote(found.note('hello\n'), keys)?.text).toBe('hello\n')
})

test('without keys there is none to rotate', async () => {
  await expect(rotateSigningKey(path)).rejects.toThrow('does not hold the keys')
})

test('nobody but the server reads the file', async () => {
  await openSigningKeys(path, 'votes.example.org')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a damaged file stops the start and stays as it is', async () => {
  await writeFile(path, '{"published":[]}')
  await expect(openSigningKeys(path, 'votes.example.org')).rejects.toThrow('does not hold the keys')
  expect(await readFile(path, 'utf8')).toBe('{"published":[]}')
})
