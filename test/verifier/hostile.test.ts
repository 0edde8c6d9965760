/** Records that somebody made to mislead a verifier: both refuse them with a sentence, and neither breaks off. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { openRecord } from '../../src/verifier/browser/record'
import { readZip } from '../../src/verifier/browser/zip'
import { canonicalText, SigningKey } from './builtRecord'
import { zipOf } from './pack'
import { verifyZip } from './verifyZip'
import { noteTried, runs } from '../support/runs'
import { saved } from './judge'

const folder = 'src/verifier/samples'
const good = readdirSync(folder).filter((name) => name.startsWith('good-'))

type Files = Record<string, Uint8Array>
const filesOf = (name: string): Files =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(join(folder, name)))).filter(([file]) =>
      /\.jsonl?$/.test(file),
    ),
  )
const question = filesOf('good-question.zip')

async function saidInBrowser(zip: Uint8Array): Promise<string> {
  try {
    const { faults } = await verifyZip(new Uint8Array(zip))
    return faults.length > 0 ? 'WRONG' : 'PASS'
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'Error') throw fault
    return fault.message
  }
}

/** The first words of the command in Python for each of the files, and all that it wrote of its own faults. */
function saidInPython(zips: readonly Uint8Array[]): { said: string[]; broken: string } {
  const program = `
import contextlib, io, sys
sys.path.insert(0, "src/verifier/python")
from quorate_verify.command import main
for path in sys.stdin.read().split():
    told, refused = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(refused):
        main(["quorate_verify", path])
    print(ascii((told.getvalue() or refused.getvalue()).split("\\n")[0]))`
  const paths = zips.map((zip, at) => saved(`hostile${at}.zip`, zip))
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { input: paths.join('\n') })
  return { said: stdout.toString().trim().split('\n'), broken: stderr.toString() }
}

/** The bytes with a number of two or four bytes in every entry of the directory replaced. */
function withDirectory(zip: Uint8Array, offset: number, length: 2 | 4, value: number): Uint8Array {
  const copy = Buffer.from(zip)
  for (
    let at = copy.indexOf('PK\u0001\u0002');
    at >= 0;
    at = copy.indexOf('PK\u0001\u0002', at + 4)
  )
    copy.writeUIntLE(value, at + offset, length)
  return copy
}

const zipOfQuestion = zipSync(question)
const longer = (files: Files, name: string, bytes: Uint8Array): Files => ({
  ...files,
  [name]: bytes,
})
const inCapitals = (text: string) => text.toUpperCase()
const retold = (file: string, from: string | RegExp, to: (text: string) => string) =>
  strToU8(strFromU8(question[file] ?? zeros).replace(from, to))
const zeros = new Uint8Array(20 * 2 ** 20)

/** Two files of a name, which `zipSync` does not write. */
const withTwice = () => {
  const zip = zipSync({ ...question, 'events.jsonx': question['events.jsonl'] ?? new Uint8Array() })
  return Buffer.from(
    Buffer.from(zip).toString('latin1').replaceAll('events.jsonx', 'events.jsonl'),
    'latin1',
  )
}

test.each<[string, () => Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['a half', () => zipOfQuestion.slice(0, zipOfQuestion.length / 2)],
  ['the end alone', () => zipOfQuestion.slice(-22)],
  ['entries that lie outside', () => withDirectory(zipOfQuestion, 42, 4, 0x7fffffff)],
  ['names longer than the file', () => withDirectory(zipOfQuestion, 28, 2, 0xffff)],
  ['a way of packing that is not known', () => withDirectory(zipOfQuestion, 10, 2, 99)],
  ['two files of a name', withTwice],
  [
    'more unpacked than it states',
    () => withDirectory(zipSync(longer(question, 'texts.jsonl', zeros)), 24, 4, 9),
  ],
  ['a gigabyte, as stated', () => withDirectory(zipOfQuestion, 24, 4, 2 ** 30)],
  [
    'texts that are no UTF-8',
    () => zipSync(longer(question, 'texts.jsonl', Uint8Array.of(0x22, 0xff, 0x22))),
  ],
  [
    'a mark before the events',
    () =>
      zipSync(
        longer(
          question,
          'events.jsonl',
          Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), question['events.jsonl'] ?? zeros]),
        ),
      ),
  ],
  [
    'lists in lists without end',
    () => zipSync(longer(question, 'keys.jsonl', strToU8(`${'['.repeat(200_000)}\n`))),
  ],
  [
    'events in lists without end',
    () =>
      zipSync(
        longer(question, 'events.jsonl', strToU8(`${'['.repeat(50_000)}${']'.repeat(50_000)}\n`)),
      ),
  ],
  [
    'a share without a denominator',
    () =>
      zipSync(
        longer(
          question,
          'events.jsonl',
          retold('events.jsonl', '"denominator":2', () => '"denominator":0'),
        ),
      ),
  ],
  [
    'salts in capitals',
    () =>
      zipSync(
        longer(question, 'texts.jsonl', retold('texts.jsonl', /(?<="salt":")\w+/g, inCapitals)),
      ),
  ],
  ['no object about it', () => zipSync(longer(question, 'record.json', strToU8('null')))],
])('a record with %s is refused by both', async (_what, make) => {
  const zip = make()
  const { said, broken } = saidInPython([zip])
  expect(await saidInBrowser(zip)).toMatch(/^(WRONG$|The |This )/)
  expect(said.join()).toMatch(/^['"](WRONG'$|The |This )/)
  expect(broken).toBe('')
})

const odd = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  'x',
  '__proto__',
  '2026-02-30T00:00:00.000Z',
  'a'.repeat(64),
  [],
  {},
  [null],
]

/** The value with one place of it left out, doubled under another name, or of another kind. */
function bent(value: unknown, steps: readonly number[]): unknown {
  const [step = 0, ...others] = steps
  if (value === null || typeof value !== 'object' || others.length === 0)
    return odd[step % odd.length]
  const keys = Object.keys(value)
  const key = keys[step % keys.length]
  if (key === undefined) return odd[step % odd.length]
  const entries = Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
    if (name !== key) return [[name, own]]
    if (others.length === 1 && step % 3 === 0) return []
    return [[name, bent(own, others)]]
  })
  return Array.isArray(value) ? entries.map(([, own]) => own) : Object.fromEntries(entries)
}

const lineOf = (text: string, line: number, steps: readonly number[]) => {
  const lines = text.split('\n').filter((own) => own !== '')
  const at = line % lines.length
  return lines
    .map((own, index) => (index === at ? JSON.stringify(bent(JSON.parse(own), steps)) : own))
    .join('\n')
}

/** A good record of which one line holds something else in one place. */
const bentRecord = fc
  .tuple(
    fc.constantFrom(...good),
    fc.nat(),
    fc.nat(),
    fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  )
  .map(([name, file, line, steps]) => {
    const files = filesOf(name)
    const chosen =
      file % 2 === 0 ? 'events.jsonl' : (Object.keys(files)[file % 6] ?? 'events.jsonl')
    const content = strFromU8(files[chosen] ?? new Uint8Array())
    return zipSync(longer(files, chosen, strToU8(`${lineOf(content, line, steps)}\n`)))
  })

/** The same of an event alone, in a record that the site signed so. */
const bentEvent = fc.tuple(
  fc.constantFrom(...good),
  fc.nat(),
  fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
)
const key = new SigningKey()

async function signedAnew([name, line, steps]: [string, number, number[]]) {
  const record = openRecord(await readZip(new Uint8Array(readFileSync(join(folder, name)))))
  const at = line % record.bodies.length
  const event = bent(JSON.parse(record.bodies[at] ?? ''), steps)
  const bodies = record.bodies.with(at, canonicalText(event))
  const checkpoints = [key.checkpoint(record.origin, bodies)]
  const { log: _log, witnesses: _witnesses, ...others } = record
  return zipOf({ ...others, bodies, checkpoints, keys: [{ key: key.text, voucher: null }] }, 1)
}

test('whatever an event that the site signed holds, both say the same: right, or not', async () => {
  const zips = await Promise.all(
    fc.sample(bentEvent, { numRuns: runs(300), seed: 27 }).map(signedAnew),
  )
  const { said, broken } = saidInPython(zips)
  expect(broken).toBe('')
  const inBrowser = await Promise.all(zips.map(saidInBrowser))
  expect(said.map((words) => words.includes('PASS'))).toEqual(
    inBrowser.map((words) => words.includes('PASS')),
  )
  noteTried('hostile events', zips.length)
})

test('whatever a place of a record holds, both say the same: right, or not', async () => {
  const zips = fc.sample(bentRecord, runs(150))
  const { said, broken } = saidInPython(zips)
  expect(broken).toBe('')
  const passes = (words: string) => words.includes('PASS')
  const inBrowser = await Promise.all(zips.map(saidInBrowser))
  expect(said.map(passes)).toEqual(inBrowser.map(passes))
  noteTried('hostile records', zips.length)
})
