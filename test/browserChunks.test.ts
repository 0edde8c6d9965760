/** Nobody loads the grid for a screen without one, and sign-in loads nothing but its entry. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Loaded {
  files: number
  hasGrid: boolean
}

test('a screen loads what it needs, in few files', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/support/clientChunks.mjs'])
  const loaded = JSON.parse(stdout) as Record<string, Loaded>
  expect(loaded.signIn).toEqual({ files: 1, hasGrid: false })
  expect(loaded.list).toEqual({ files: 5, hasGrid: true })
  expect(loaded.listOnPhone).toMatchObject({ hasGrid: false })
  expect(loaded.myGroups).toMatchObject({ hasGrid: false })
  expect(loaded.detail).toMatchObject({ hasGrid: false })
})
