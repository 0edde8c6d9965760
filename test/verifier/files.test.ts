/** Files given with a record: they are the ones it names, or not. */
import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { RecordEvent } from '../../src/verifier/browser/events'
import { ended, recordOf, storyOf } from './builtRecord'
import { judge, notices } from './judge'
import { pack } from './pack'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const draft = { name: 'Draft.pdf', bytes: bytesOf('%PDF As drafted.') }
/** A document that is a zip itself, and one that a receipt could be. */
const table = {
  name: 'Table.docx',
  bytes: new Uint8Array(zipSync({ 'word.xml': strToU8('<a/>') })),
}
const data = { name: 'Data.json', bytes: bytesOf('{"seq":1}') }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const attachments = [draft, table, data].map(({ name, bytes }) => ({
  fileName: name,
  sha256: hashOf(bytes),
}))
const [opened, ...others] = ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes', 'Abstain']))
const record = recordOf([{ ...opened, attachments } as unknown as RecordEvent, ...others])

const isIt = (fileName: string) => {
  const { sha256 } = attachments.find((file) => file.fileName === fileName) ?? {}
  return `The file ${fileName} is the one that the record names: ${sha256}.`
}

test.each([draft, table, data])('$name is the one that was voted on', async (file) => {
  expect(await judge(record, { files: [file] })).toBe('PASS')
  expect(await notices(record, { files: [file] })).toEqual([isIt(file.name)])
})

test('a file that is a record itself is not taken for an older one', async () => {
  const other = { name: 'Earlier.zip', bytes: pack(recordOf(storyOf(3, ['Yes']))) }
  const named = [{ fileName: other.name, sha256: hashOf(other.bytes) }]
  const opening = { ...opened, attachments: named } as unknown as RecordEvent
  expect(await judge(recordOf([opening, ...others]), { files: [other] })).toBe('PASS')
})

test('a file that a browser renamed is known by its content', async () => {
  const renamed = { ...draft, name: 'Draft (1).pdf' }
  expect(await notices(record, { files: [renamed, table] })).toEqual([
    isIt('Draft.pdf'),
    isIt('Table.docx'),
  ])
})

test.each([
  ['another text', { ...draft, bytes: bytesOf('%PDF As wished.') }],
  ['a broken zip', { ...table, bytes: table.bytes.slice(0, 40) }],
  ['that of another', { ...draft, bytes: table.bytes }],
])('a file with %s is not', async (_, file) => {
  const { sha256 } = attachments.find(({ fileName }) => fileName === file.name) ?? {}
  expect(await judge(record, { files: [file] })).toBe(
    `The file ${file.name} is not the one that the record names: its SHA-256 is ${hashOf(file.bytes)}, not ${sha256}.`,
  )
})
