import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataFolder, UnwritableDataFolder } from '../../../src/server/files/dataFolder'

test('a folder that is not there is made, and nothing is left in it', () => {
  const root = mkdtempSync(join(tmpdir(), 'quorate-folder-'))
  const folder = join(root, 'new', 'data')
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  expect(readdirSync(folder)).toEqual([])
  rmSync(root, { recursive: true })
})

test.each(['/dev/null/data', '/sys/quorate'])('%s is refused in a sentence', (folder) => {
  expect(() => prepareDataFolder(folder)).toThrow(UnwritableDataFolder)
  expect(() => prepareDataFolder(folder)).toThrow(`the data folder ${folder} (E`)
})
