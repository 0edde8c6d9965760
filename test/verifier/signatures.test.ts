import { checkpointsIn } from '../../src/verifier/browser/evidence'
import type { RecordFile } from '../../src/verifier/browser/record'
import type { Receipt } from '../../src/verifier/browser/receipts'
import {
  corrected,
  ended,
  leavesOf,
  origin,
  proofOf,
  recordOf,
  rootOf,
  SigningKey,
  storyOf,
} from './builtRecord'
import { judge, notices, saved } from './judge'
import { pack } from './pack'
import { verifyInPython } from './python'

const chosen = ['Yes', 'Yes', 'No', 'Yes', 'Abstain']

describe('signatures find what the rules allow', () => {
  const record = recordOf(ended(storyOf(6, chosen)))

  test('votes altered together with their outcome', async () => {
    const other = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'Yes', 'Yes', 'Abstain'])))
    const forged = { ...other, checkpoints: record.checkpoints, keys: record.keys }
    expect(await judge(forged)).toBe('The first 7 events are not those that were signed.')
  })

  test('an end cut off', async () => {
    const cut = { ...record, bodies: record.bodies.slice(0, 6) }
    expect(await judge(cut)).toBe('The first 7 events are not those that were signed.')
  })

  test('an end that nobody signed', async () => {
    const unsigned = { ...record, checkpoints: record.checkpoints.slice(0, 1) }
    expect(await judge(unsigned)).toBe('event 2: No checkpoint covers this event.')
  })

  test('a checkpoint of another record', async () => {
    const key = new SigningKey()
    const foreign = key.checkpoint('votes.example.org/vote/8', record.bodies)
    const mixed = { ...record, checkpoints: [foreign], keys: [{ key: key.text, voucher: null }] }
    expect(await judge(mixed)).toBe('event 1: No checkpoint covers this event.')
  })

  test('a new key, unless the old one vouches for it', async () => {
    const [old, next] = [new SigningKey(), new SigningKey()]
    const events = ended(storyOf(6, chosen))
    const { bodies } = record
    const checkpoints = [
      old.checkpoint(origin, bodies.slice(0, 3)),
      next.checkpoint(origin, bodies),
    ]
    const withVoucher = (voucher: string | null) => ({
      ...recordOf(events),
      checkpoints,
      keys: [
        { key: old.text, voucher: null },
        { key: next.text, voucher },
      ],
    })
    expect(await judge(withVoucher(old.note(`next key\n${next.text}\n`)))).toBe('PASS')
    expect(await judge(withVoucher(next.note(`next key\n${next.text}\n`)))).toContain(
      'event 4: No checkpoint covers this event.',
    )
    const strange = withVoucher(next.note(`next key\n${next.text}\n`))
    const turned = [next.checkpoint(origin, bodies.slice(0, 3)), old.checkpoint(origin, bodies)]
    expect(await judge({ ...strange, checkpoints: turned })).toBe(
      'Key 2 is not vouched for by the key before it.',
    )
  })

  test('a key made after a loss is taken, and the reader is told', async () => {
    const [lost, next] = [new SigningKey(), new SigningKey()]
    const { bodies } = record
    const found: RecordFile = {
      ...recordOf(ended(storyOf(6, chosen))),
      checkpoints: [lost.checkpoint(origin, bodies.slice(0, 3)), next.checkpoint(origin, bodies)],
      keys: [
        { key: lost.text, voucher: null },
        { key: next.text, voucher: null, isAfterLoss: true },
      ],
    }
    expect(await judge(found)).toBe('PASS')
    expect(await notices(found)).toEqual([
      'Key 2 was made after the one before it was lost, and nobody vouches for it: ask the site for it.',
    ])
  })

  test('a name put in the place of another', async () => {
    const texts = record.texts.map((entry) =>
      entry.text === 'Person 3' ? { ...entry, text: 'Somebody else' } : entry,
    )
    expect(await judge({ ...record, texts })).toBe(
      "A text does not fit the events: 'Somebody else'.",
    )
  })

  test('no text where it was erased by law', async () => {
    expect(await judge({ ...record, texts: record.texts.slice(1) })).toBe('PASS')
  })
})

describe('a receipt', () => {
  const key = new SigningKey()
  const record = recordOf(ended(storyOf(6, chosen)), key)
  const leaves = leavesOf(record.bodies)
  const receipt: Receipt = {
    format: 'quorate-receipt/1',
    origin,
    seq: 4,
    leaf: leaves[3]?.toString('hex') ?? '',
    checkpoint: key.checkpoint(origin, record.bodies.slice(0, 5)),
    proof: proofOf(leaves.slice(0, 5), 3).map((node) => node.toString('hex')),
  }

  test('is found in its record', async () => {
    expect(await judge(record, { receipts: [receipt] })).toBe('PASS')
    expect(await notices(record, { receipts: [receipt] })).toEqual([
      'Receipt of event 4: Person 3, Company 3 voted No.',
    ])
  })

  test('of a vote that was corrected says that it stands so no more', async () => {
    const later = recordOf(corrected(ended(storyOf(6, chosen))), key)
    expect((await notices(later, { receipts: [receipt] })).at(-1)).toBe(
      'Receipt of event 4: Person 3, Company 3 voted No. It was changed later.',
    )
  })

  test('of a vote that is gone is not', async () => {
    const other = recordOf(ended(storyOf(6, ['Yes', 'Yes', 'Abstain', 'Yes', 'Abstain'])), key)
    expect(await judge(other, { receipts: [receipt] })).toBe(
      'event 4: The vote of the receipt is not in the record.',
    )
  })

  test('with a proof cut short proves nothing', async () => {
    const cut = { ...receipt, proof: receipt.proof.slice(1) }
    expect(await judge(record, { receipts: [cut] })).toContain('does not prove')
  })

  test('contradicts a record whose other votes were altered and signed anew', async () => {
    const other = recordOf(ended(storyOf(6, ['No', 'Yes', 'No', 'Yes', 'Abstain'])), key)
    expect(await judge(other, { receipts: [receipt] })).toBe(
      `This record contradicts the signed receipt of event 4: ${contradicted(5, record, other)}`,
    )
  })
})

/** The end of the sentence about a contradiction. */
function contradicted(size: number, kept: RecordFile, other: RecordFile): string {
  const root = (of: RecordFile) => rootOf(leavesOf(of.bodies.slice(0, size))).toString('base64')
  return `${size} events with the root ${root(kept)} were signed, and the root of its own is ${root(other)}.`
}

describe.each(['checkpoint', 'older record'])('an earlier %s', (kind) => {
  const key = new SigningKey()
  const whole = ended(storyOf(6, chosen))
  const record = recordOf(whole, key)
  const partOf = (size: number) => recordOf(whole.slice(0, size), key)
  const evidenceOf = (size: number) =>
    kind === 'checkpoint'
      ? { checkpoints: [key.checkpoint(origin, record.bodies.slice(0, size))] }
      : { olderRecords: [partOf(size)] }

  test.each([1, 4, 7])('agrees with the record after %d events', async (size) => {
    expect(await judge(record, evidenceOf(size))).toBe('PASS')
    expect(await notices(record, evidenceOf(size))).toEqual([
      `The record agrees with the ${kind} of ${size === 1 ? '1 event' : `${size} events`}.`,
    ])
  })

  test('contradicts a record that was altered and signed anew', async () => {
    const other = recordOf(ended(storyOf(6, ['Yes', 'No', 'No', 'Yes', 'Abstain'])), key)
    expect(await judge(other, evidenceOf(4))).toBe(
      `This record contradicts the signed ${kind}: ${contradicted(4, record, other)}`,
    )
  })

  test('contradicts a record that lacks its end', async () => {
    const root = rootOf(leavesOf(record.bodies)).toString('base64')
    expect(await judge(partOf(6), evidenceOf(7))).toBe(
      `This record contradicts the signed ${kind}: 7 events with the root ${root} were signed, and it has only 6 events.`,
    )
  })

  test('is no evidence where another key signed it', async () => {
    const other = recordOf(whole, new SigningKey())
    expect(await judge(other, evidenceOf(4))).toBe(
      `The ${kind} is not signed by a key of this record.`,
    )
  })

  test('is no evidence where it is of another record', async () => {
    const foreign = { ...record, origin: 'votes.example.org/vote/8' }
    const checkpoints = [key.checkpoint(foreign.origin, record.bodies)]
    expect(await judge({ ...foreign, checkpoints }, evidenceOf(4))).toBe(
      `The ${kind} is of another record.`,
    )
  })
})

test('an older record that was altered itself is no evidence', async () => {
  const key = new SigningKey()
  const record = recordOf(ended(storyOf(6, chosen)), key)
  const older = { ...record, bodies: record.bodies.slice(0, 6) }
  expect(await judge(record, { olderRecords: [older] })).toBe(
    'The older record is not intact itself: The first 7 events are not those that were signed.',
  )
})

test('a checkpoint is read from a mail that indents it and drops its empty line', async () => {
  const key = new SigningKey()
  const record = recordOf(ended(storyOf(6, chosen)), key)
  const [note] = record.checkpoints
  const mailed = (note ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => `  ${line}\r\n`)
  const mail = `Keep it\r\nCheckpoint:\r\n${mailed.join('')}\r\n-- \r\nQuorate`
  expect(checkpointsIn(mail)).toEqual([note])
  const paths = [saved('record.zip', pack(record)), saved('mail.txt', mail)]
  expect((await verifyInPython(...paths)).stdout).toContain(
    'The record agrees with the checkpoint of 1 event.',
  )
})
