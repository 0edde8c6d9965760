/** Editors on Windows begin a text with a byte order mark: what was kept in such a file is the same evidence. */
import { unzipSync, zipSync } from 'fflate'
import { logged, OutsideWitness } from './builtLog'
import { ended, leavesOf, origin, proofOf, recordOf, SigningKey, storyOf } from './builtRecord'
import { judge, notices, saved } from './judge'
import { pack } from './pack'
import { verifyInPython } from './python'
import { verifyZip } from './verifyZip'

const mark = '\uFEFF'
const key = new SigningKey()
const witness = new OutsideWitness('north.example')
const plain = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes', 'Abstain'])), key)
const record = logged(plain, { key, witnesses: [witness] })
const { bodies } = record
const leaves = leavesOf(bodies)
const receipt = JSON.stringify({
  format: 'quorate-receipt/1',
  origin,
  seq: 4,
  leaf: leaves[3]?.toString('hex'),
  checkpoint: key.checkpoint(origin, bodies),
  proof: proofOf(leaves, 3).map((node) => node.toString('hex')),
})
const checkpoint = (size: number) => key.checkpoint(origin, bodies.slice(0, size))
const agreement = (size: number) => `The record agrees with the checkpoint of ${size} events.`
const fileOf = (text: string) => ({ name: 'kept.txt', bytes: new TextEncoder().encode(text) })

test.each<[string, string, string[]]>([
  ['a receipt', mark + receipt, ['Receipt of event 4: Person 3, Company 3 voted No.']],
  ['a checkpoint', mark + checkpoint(4), [agreement(4)]],
  ['a key of a witness', `${mark + witness.key.text}\n`, []],
  [
    'checkpoints of joined files',
    mark + checkpoint(3) + mark + checkpoint(4),
    [agreement(3), agreement(4)],
  ],
  ['a checkpoint behind two marks', mark + mark + checkpoint(4), [agreement(4)]],
])('%s', async (_, text, told) => {
  const files = [fileOf(text)]
  expect(await judge(record, { files })).toBe('PASS')
  expect(await notices(record, { files })).toEqual(told)
})

test.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
  ['before a receipt two marks are one too many', pack(record), [mark + mark + receipt]],
  ['before the name of a file in the record it is another name', withMarkedName(), []],
])('%s', async (_, zip, kept) => {
  const files = kept.map(fileOf)
  await expect(verifyZip(zip, files)).rejects.toThrow(/could not be read|has no file/)
  const paths = [saved('marked.zip', zip), ...files.map(({ name, bytes }) => saved(name, bytes))]
  expect(await verifyInPython(...paths)).toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(/no receipt|is missing/),
  })
})

function withMarkedName(): Uint8Array<ArrayBuffer> {
  const { 'keys.jsonl': keys = new Uint8Array(), ...files } = unzipSync(pack(record))
  return new Uint8Array(zipSync({ ...files, [`${mark}keys.jsonl`]: keys }))
}
