/** Nobody loads the grid for a screen without one, sign-in loads nothing but its entry, and neither grows unseen. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Loaded {
  files: number
  hasGrid: boolean
}

const run = (script: string) => promisify(execFile)(process.execPath, [script])

test('a screen loads what it needs, in few files', async () => {
  const { stdout } = await run('test/support/clientChunks.mjs')
  const loaded = JSON.parse(stdout) as Record<string, Loaded>
  expect(loaded.signIn).toEqual({ files: 1, hasGrid: false })
  expect(loaded.list).toEqual({ files: 6, hasGrid: true })
  expect(loaded.listOnPhone).toEqual({ files: 6, hasGrid: false })
  expect(loaded.myGroups).toMatchObject({ hasGrid: false })
  expect(loaded.detail).toMatchObject({ hasGrid: false })
})

interface Measured {
  name: string
  ratio: number
  detail: { kB: number }
}

test('sign-in stays within 19.5 kB, and the list within 1.1 of its dependencies', async () => {
  const { stdout } = await run('test/bench/bundle.mjs')
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  const [signIn, list] = lines.map((line) => JSON.parse(line) as Measured)
  expect(signIn).toMatchObject({ name: 'JavaScript of the sign-in redirect' })
  expect(signIn?.detail.kB).toBeLessThanOrEqual(19.5)
  expect(list).toMatchObject({ name: 'JavaScript of the list' })
  // The names of chunks hold hashes, by which the same code takes some twenty bytes more or less.
  expect(Number(list?.ratio.toFixed(3))).toBeLessThanOrEqual(1.1)
})
