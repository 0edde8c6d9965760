import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyFile } from '../../src/verifier/verifyFile'
import { ended, recordOf, SigningKey, storyOf } from './builtRecord'
import { pack } from './pack'

/** What the operator reads of a record in a file. */
async function verify(zip: Uint8Array, isJson = false, kept: Record<string, Uint8Array> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-verify-'))
  const files = { 'record.zip': zip, ...kept }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const paths = Object.keys(files).map((name) => join(folder, name))
  const lines: string[] = []
  const isGood = await verifyFile(paths, isJson, (line) => void lines.push(line))
  return { isGood, text: lines.join('\n').replaceAll(`${folder}/`, '') }
}

const key = new SigningKey()
const story = ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes']))
const good = () => recordOf(story, key)

test('a record in a file passes, for people and for programs', async () => {
  const { isGood, text } = await verify(pack(good()))
  expect({ isGood, text }).toEqual({
    isGood: true,
    text: expect.stringMatching(
      /^PASS {2}record\.zip, \d+ events, signed by votes\.example\.org, not in a log, root [\w+/]{43}=$/,
    ),
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

test('a record is compared with all that was kept, whatever the files are called', async () => {
  const record = good()
  const kept = {
    'mail.txt': new TextEncoder().encode(`Hello\n\n${record.checkpoints[0]}`),
    'older.zip': pack(recordOf(story.slice(0, 3), key)),
  }
  const { isGood, text } = await verify(pack(record), false, kept)
  expect({ isGood, text }).toEqual({
    isGood: true,
    text: expect.stringMatching(
      /agrees with the checkpoint of 1 event\.\nNOTE .*agrees with the older record of 3 events\.$/,
    ),
  })
  const resigned = pack(recordOf(ended(storyOf(6, ['Yes', 'No', 'No', 'Yes'])), key))
  const after = await verify(resigned, false, kept)
  expect(after.isGood).toBe(false)
  expect(after.text).toMatch(
    /^FAIL {2}record\.zip: This record contradicts the signed older record/,
  )
})

test('a file that is nothing of all this is refused with a sentence', async () => {
  const note = { 'note.txt': new TextEncoder().encode('Dear all') }
  await expect(verify(pack(good()), false, note)).rejects.toThrow(
    "none that the record names: 'note.txt'",
  )
})
