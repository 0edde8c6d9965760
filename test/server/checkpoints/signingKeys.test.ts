import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSigningKeys } from '../../../src/server/checkpoints/signingKeys'
import { openNote, trustedKeys } from '../../../src/verifier/browser/checkpoints'

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

test('nobody but the server reads the file', async () => {
  await openSigningKeys(path, 'votes.example.org')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a damaged file stops the start and stays as it is', async () => {
  await writeFile(path, '{"published":[]}')
  await expect(openSigningKeys(path, 'votes.example.org')).rejects.toThrow('does not hold the keys')
  expect(await readFile(path, 'utf8')).toBe('{"published":[]}')
})
