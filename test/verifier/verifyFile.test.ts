import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyFile } from '../../src/verifier/verifyFile'
import { ended, recordOf, storyOf } from './builtRecord'
import { pack } from './pack'

/** What the operator reads of a record in a file. */
async function verify(zip: Uint8Array, isJson = false) {
  const path = join(await mkdtemp(join(tmpdir(), 'quorate-verify-')), 'record.zip')
  await writeFile(path, zip)
  const lines: string[] = []
  const isGood = await verifyFile([path], isJson, (line) => void lines.push(line))
  return { isGood, text: lines.join('\n').replaceAll(path, 'record.zip') }
}

const good = () => recordOf(ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes'])))

test('a record in a file passes, for people and for programs', async () => {
  const { isGood, text } = await verify(pack(good()))
  expect({ isGood, text }).toEqual({
    isGood: true,
    text: expect.stringMatching(/^PASS {2}record\.zip, \d+ events, root [\w+/]{43}=$/),
  })
  expect(JSON.parse((await verify(pack(good()), true)).text)).toMatchObject({ findings: [] })
})

test('of one that was altered all that is wrong is told, the first event first', async () => {
  const record = good()
  record.bodies[1] = (record.bodies[1] ?? '').replace('"Yes"', '"No"')
  const { isGood, text } = await verify(pack(record))
  expect(isGood).toBe(false)
  expect(text).toMatch(/^FAIL {2}record\.zip: event \d+: /)
  expect(text).toContain('are not those that were signed')
})
