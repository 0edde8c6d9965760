/** What people keep of a record, in the files in which they give it to a verifier. */
import type { RecordFile } from '../../src/verifier/browser/record'
import type { Receipt } from '../../src/verifier/browser/receipts'
import type { ChosenFile } from '../../src/verifier/browser/verifyFiles'
import type { OutsideWitness } from './builtLog'
import { hashOfText, leavesOf, origin, proofOf, type SigningKey } from './builtRecord'
import { pack } from './pack'

/** By what it is; the names are the columns of the ledger. */
export type Kept = Record<string, ChosenFile[]>

/** What people kept of a record whose event `seq` was forged. */
export function keptOf(
  honest: RecordFile,
  seq: number,
  key: SigningKey,
  witness: OutsideWitness,
): Kept {
  const { bodies } = honest
  const text = (name: string, content: string): ChosenFile => ({
    name,
    bytes: new TextEncoder().encode(content),
  })
  const checkpoint = (size: number) => [
    text('mail.txt', key.checkpoint(origin, bodies.slice(0, size))),
  ]
  const older = (size: number) => [
    {
      name: 'older.zip',
      bytes: pack({
        ...honest,
        bodies: bodies.slice(0, size),
        texts: textsOf(honest, size),
        checkpoints: [key.checkpoint(origin, bodies.slice(0, size))],
      }),
    },
  ]
  return {
    nothing: [] as ChosenFile[],
    "the voter's receipt": [text('receipt.json', JSON.stringify(receiptOf(bodies, seq, key)))],
    "a later voter's receipt": [
      text('receipt.json', JSON.stringify(receiptOf(bodies, bodies.length - 1, key))),
    ],
    'the mail of the end': checkpoint(bodies.length),
    'a later record': older(bodies.length),
    "a witness's key": [text('north.txt', witness.key.text)],
    'the mail of the opening': checkpoint(1),
    'an earlier record': older(seq - 1),
  }
}

/** The texts that the first events name. */
function textsOf({ texts, bodies }: RecordFile, size: number): RecordFile['texts'] {
  const told = bodies.slice(0, size).join('\n')
  return texts.filter(({ text }) => told.includes(hashOfText(text)))
}

function receiptOf(bodies: readonly string[], seq: number, key: SigningKey): Receipt {
  const leaves = leavesOf(bodies.slice(0, seq))
  return {
    format: 'quorate-receipt/1',
    origin,
    seq,
    leaf: leaves[seq - 1]?.toString('hex') ?? '',
    checkpoint: key.checkpoint(origin, bodies.slice(0, seq)),
    proof: proofOf(leaves, seq - 1).map((node) => node.toString('hex')),
  }
}
