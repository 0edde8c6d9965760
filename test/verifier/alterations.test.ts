/** Random alterations of a record as it is handed out: both verifiers find each of them. */
import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import type { RecordFile } from '../../src/verifier/browser/record'
import { verifyZip } from './verifyZip'
import { noteTried, runs } from '../support/runs'
import { logged, OutsideWitness } from './builtLog'
import { ended, recordOf, SigningKey, storyOf } from './builtRecord'
import { saved } from './judge'
import { withReferences, zipOf } from './pack'

const alterations = runs(125)

const key = new SigningKey()
const story = (chosen: readonly string[]) => ended(storyOf(6, chosen))
const options = { key, witnesses: [new OutsideWitness('north.example')] }
const good = logged(recordOf(story(['Yes', 'Yes', 'No', 'Yes', 'Abstain']), key), options)
/** Another record of the same site, as right as the first. */
const other = logged(recordOf(story(['No', 'Yes', 'Yes', 'No', 'Yes']), key), options)

/** The text with another character at a place. */
function flipped(text: string, place: number): string {
  const at = place % text.length
  return `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
}

/** The same in each form in which records are handed out. */
const records = {
  1: { record: good, stranger: other },
  2: { record: withReferences(good), stranger: withReferences(other) },
}
const forms = [1, 2] as const

type Alter = (record: RecordFile, place: number, other: RecordFile) => Partial<RecordFile>

/** With `place` one of the lines. */
const change = (lines: readonly string[], place: number, by: (line: string) => string): string[] =>
  lines.map((line, at) => (at === place % lines.length ? by(line) : line))

/** Each takes a right record and gives what is altered of it. */
const kinds: Record<string, Alter> = {
  'a character of an event': ({ bodies }, place) => ({
    bodies: change(bodies, place, (body) => flipped(body, place)),
  }),
  'an event left out': ({ bodies }, place) => ({
    bodies: bodies.toSpliced(place % bodies.length, 1),
  }),
  'an event twice': ({ bodies }, place) => {
    const at = place % bodies.length
    return { bodies: bodies.toSpliced(at, 0, bodies[at] ?? '') }
  },
  'two events swapped': ({ bodies }, place) => {
    const at = place % (bodies.length - 1)
    return { bodies: bodies.toSpliced(at, 2, bodies[at + 1] ?? '', bodies[at] ?? '') }
  },
  'an event of another record': ({ bodies }, place, { bodies: others }) => {
    const differing = others.flatMap((body, at) => (body === bodies[at] ? [] : [at]))
    const at = differing[place % differing.length] ?? 0
    return { bodies: bodies.with(at, others[at] ?? '') }
  },
  'events cut off': ({ bodies }, place) => ({
    bodies: bodies.slice(0, place % bodies.length),
  }),
  'an end that nobody signed': ({ checkpoints }) => ({ checkpoints: checkpoints.slice(0, 1) }),
  'no checkpoints': () => ({ checkpoints: [] }),
  'a character of a checkpoint': ({ checkpoints }, place) => ({
    // The dash before the name is no part of what is signed.
    checkpoints: change(checkpoints, place, (note) =>
      flipped(note, place % note.lastIndexOf('\n\n')),
    ),
  }),
  'checkpoints of another record': (_record, _place, { checkpoints }) => ({ checkpoints }),
  'a text': ({ texts }, place) => ({
    texts: texts.map((entry, at) =>
      at === place % texts.length ? { ...entry, text: flipped(entry.text, place) } : entry,
    ),
  }),
  'two texts swapped': ({ texts }, place) => {
    const at = place % (texts.length - 1)
    const [one, two] = [texts[at], texts[at + 1]]
    if (!one || !two) throw new Error('There are two texts.')
    const swapped = [
      { ...one, text: two.text },
      { ...two, text: one.text },
    ]
    return { texts: texts.toSpliced(at, 2, ...swapped) }
  },
  'a key': () => ({ keys: [{ key: new SigningKey().text, voucher: null }] }),
  'a key that nobody vouches for': ({ keys, bodies }) => {
    const own = new SigningKey()
    return {
      keys: [...keys, { key: own.text, voucher: null }],
      checkpoints: [own.checkpoint(good.origin, bodies)],
    }
  },
  'a character of the proof of the log': ({ log = '' }, place) => ({
    log: flipped(log, place % log.lastIndexOf('\n\n')),
  }),
  'a character of a cosignature': ({ log = '' }, place) => {
    // After the hash of the key: a line of another key means nothing.
    const from = log.lastIndexOf(' ') + 7
    return { log: log.slice(0, from) + flipped(log.slice(from), place % (log.length - from - 1)) }
  },
  'the proof of another record': (_record, _place, { log }) => ({ log }),
  'a witness that is none': () => ({ witnesses: { needed: 1, witnesses: [key.text] } }),
  'the origin': () => ({ origin: 'votes.example.org/vote/8' }),
  'events signed anew with another key under the name of the site': (
    _record,
    _place,
    { bodies },
  ) => {
    const own = new SigningKey()
    return { bodies, checkpoints: [own.checkpoint(good.origin, bodies)] }
  },
}

/** What the verifier in Python says of many records, in one run of it. */
function judgedInPython(paths: readonly string[]): string[] {
  const program = `
import sys
sys.path.insert(0, "src/verifier/python")
from quorate_verify.record import Damaged, Record, verify
for path in sys.stdin.read().split():
    try:
        print("WRONG" if verify(Record(path))[-1] else "PASS")
    except Damaged:
        print("WRONG")`
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { input: paths.join('\n') })
  expect(stderr.toString()).toBe('')
  return stdout.toString().trim().split('\n')
}

async function judgedInBrowser(zip: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    return (await verifyZip(zip)).faults.length > 0 ? 'WRONG' : 'PASS'
  } catch {
    return 'WRONG'
  }
}

test('records that nobody altered pass', async () => {
  const zips = forms.flatMap((form) => [
    zipOf(records[form].record, form),
    zipOf(records[form].stranger, form),
  ])
  const pass = zips.map(() => 'PASS')
  expect(await Promise.all(zips.map(judgedInBrowser))).toEqual(pass)
  const paths = zips.map((zip, at) => saved(`right-${at}.zip`, zip))
  expect(judgedInPython(paths)).toEqual(pass)
})

test(`${alterations} random alterations are all found by both verifiers`, async () => {
  const names = Object.keys(kinds)
  const samples = fc.sample(
    fc.record({
      kind: fc.constantFrom(...names),
      form: fc.constantFrom(...forms),
      place: fc.nat({ max: 100_000 }),
    }),
    { numRuns: alterations, seed: 28 },
  )
  const each = names.flatMap((kind) => forms.map((form) => ({ kind, form, place: 3 })))
  const tried = [...each, ...samples]
  const paths: string[] = []
  for (const [at, { kind, form, place }] of tried.entries()) {
    const { record, stranger } = records[form]
    const zip = zipOf({ ...record, ...kinds[kind]?.(record, place, stranger) }, form)
    expect([kind, form, place, await judgedInBrowser(zip)]).toEqual([kind, form, place, 'WRONG'])
    paths.push(saved(`altered-${at}.zip`, zip))
  }
  const missed = judgedInPython(paths).flatMap((said, at) => (said === 'WRONG' ? [] : [tried[at]]))
  expect(missed).toEqual([])
  noteTried('alterations found by both verifiers', alterations)
})
