/** The log of a site in a record, and its witnesses: what both verifiers say of them. */
import type { NamedWitnesses, RecordFile } from '../../src/verifier/browser/record'
import { entryOf, logged, OutsideWitness, proofIn } from './builtLog'
import { canonicalText, ended, recordOf, SigningKey, storyOf } from './builtRecord'
import { judge, saved } from './judge'
import { pack } from './pack'
import { verifyInPython } from './python'

const key = new SigningKey()
const [north, south] = [new OutsideWitness('north.example'), new OutsideWitness('south.example')]
const story = ended(storyOf(6, ['Yes', 'Yes', 'No', 'Yes', 'Abstain']))
const record = recordOf(story, key)
const good = logged(record, { key, witnesses: [north, south] })

/** The lines about signatures and the log, as the program in Python prints them. */
async function told(of: RecordFile, ...given: string[]): Promise<string[]> {
  const { stdout } = await verifyInPython(saved('record.zip', pack(of)), ...given)
  return stdout
    .split('\n')
    .slice(0, -1)
    .slice(-2)
    .map((line) => line.trim())
}

describe('what is told of a right record', () => {
  test.each<[string, RecordFile, string[]]>([
    ['in no log', record, [`signed by ${key.text}`, 'log: not in a log']],
    ['in a log', logged(record, { key }), ['log: included, all 7 events', 'not witnessed']],
    [
      'cosigned by both',
      good,
      ['log: included, all 7 events', 'witnessed by north.example and south.example'],
    ],
    [
      'cosigned by one of two',
      logged(record, { key, witnesses: [north], named: [north, south] }),
      ['log: included, all 7 events', 'not witnessed: 1 of the 2 witnesses needed'],
    ],
    [
      'cosigned by one of two, of whom one is enough',
      logged(record, { key, witnesses: [north], named: [north, south], needed: 1 }),
      ['log: included, all 7 events', 'witnessed by north.example'],
    ],
    [
      'with a witness named twice',
      logged(record, { key, witnesses: [north], named: [north, north] }),
      ['log: included, all 7 events', 'not witnessed: 1 of the 2 witnesses needed'],
    ],
    [
      'with an earlier head in the log',
      logged(record, { key, witnesses: [north], size: 4 }),
      ['log: included, the first 4 of 7 events', 'witnessed by north.example'],
    ],
  ])('%s', async (_, of, wanted) => {
    expect(await judge(of)).toBe('PASS')
    expect(await told(of)).toEqual(wanted)
  })

  test('a key of a witness as an option or in a file', async () => {
    const own = 'witnessed by north.example (your key) and south.example'
    expect((await told(good, '--witness', north.key.text)).at(-1)).toBe(own)
    expect((await told(good, saved('north.txt', `${north.key.text}\n`))).at(-1)).toBe(own)
  })
})

const isMissing = 'The witness north.example did not cosign all of this record (yet).'

test.each<[string, RecordFile, string]>([
  ['all of it', good, 'PASS'],
  ['none of it', logged(record, { key, witnesses: [south] }), isMissing],
  ['a part of it', logged(record, { key, witnesses: [north], size: 6 }), isMissing],
  ['no log', record, isMissing],
])('a witness of the reader saw %s', async (_, of, wanted) => {
  expect(await judge(of, { witnesses: [north.key.text] })).toBe(wanted)
})

const foreign = recordOf(ended(storyOf(6, ['No', 'No', 'No', 'Yes', 'Abstain'])), key)
const inLog = good.log ?? ''
const proofOfEntry = (entry: string) => ({ ...good, log: proofIn(['x', entry, 'y'], 1, key) })
const changed = (from: RegExp | string, to: string) => ({ ...good, log: inLog.replace(from, to) })

test.each<[string, RecordFile, string]>([
  [
    'the log of another history',
    { ...foreign, log: inLog },
    'The first 7 events are not those in the log.',
  ],
  [
    'an entry of another record',
    proofOfEntry(entryOf({ ...record, origin: 'votes.example.org/vote/8' })),
    'The entry of the log is no head of this record.',
  ],
  [
    'an entry with spaces',
    proofOfEntry(entryOf(record).replace(',', ', ')),
    'The entry of the log is no head of this record.',
  ],
  ...['null', '[]', '{', '"x"', '{"record":"votes.example.org/vote/7","root":7,"size":7}'].map(
    (entry): [string, RecordFile, string] => [
      `an entry ${entry}`,
      proofOfEntry(entry),
      'The entry of the log is no head of this record.',
    ],
  ),
  ...[-1, 0, 8, 2 ** 53 - 1].map((size): [string, RecordFile, string] => [
    `a head of ${size} events`,
    proofOfEntry(canonicalText({ record: record.origin, root: 'x', size })),
    `The first ${size} events are not those in the log.`,
  ]),
  ...[
    { needed: '1', witnesses: [] },
    { needed: 1.5, witnesses: [] },
    { needed: -1, witnesses: [] },
    { needed: 2 ** 53, witnesses: [] },
    { needed: 1, witnesses: [north.key.text, 1] },
    { needed: 1, witnesses: { length: 0 } },
    [],
    'none',
  ].map((witnesses): [string, RecordFile, string] => [
    `witnesses ${JSON.stringify(witnesses)}`,
    { ...good, witnesses: witnesses as unknown as NamedWitnesses },
    'The witnesses are not named in their form.',
  ]),
  ['no entry', changed(/extra .*\n/, ''), 'The entry of the log is no head of this record.'],
  [
    'another place',
    changed('index 2', 'index 3'),
    'The log does not have the head of this record.',
  ],
  [
    'a place beyond',
    changed('index 2', 'index 5'),
    'The log does not have the head of this record.',
  ],
  [
    'a hash too few',
    changed(/(index 2\n).*\n/, '$1'),
    'The log does not have the head of this record.',
  ],
  ['another form', changed('proof@v1', 'proof@v2'), 'The proof of the log is damaged.'],
  ['a line too many', changed('index 2\n', 'index 2\nx\n'), 'The proof of the log is damaged.'],
  [
    'the log of another key',
    { ...good, log: logged(record, { key: new SigningKey() }).log },
    'The log is not signed by a key of this record.',
  ],
  [
    'a checkpoint of a record for that of the log',
    changed(/\n\nvotes[^]*$/, `\n\n${record.checkpoints[1]}`),
    'The log is not signed by a key of this record.',
  ],
  [
    'a cosignature of another note',
    {
      ...good,
      log: `${logged(record, { key }).log}${north.cosign(logged(foreign, { key }).log ?? '')}`,
    },
    'The cosignature of the witness north.example is wrong.',
  ],
  [
    'a key that is none',
    { ...good, witnesses: { needed: 1, witnesses: [key.text] } },
    `This is no key of a witness: '${key.text.slice(0, 60)}'.`,
  ],
])('both find %s', async (_, of, wanted) => {
  expect(await judge(of)).toBe(wanted)
})
