/** A log of heads with its witnesses, for records made by hand; the witnesses sign with the code of `npm run witness`. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { RecordFile } from '../../src/verifier/browser/record'
import { cosign, keyFrom, type VerifierKey } from '../../src/witness/note'
import { canonicalText, leavesOf, proofOf, rootOf, type SigningKey } from './builtRecord'

/** Somebody outside who cosigns the log. */
export class OutsideWitness {
  readonly key: VerifierKey
  readonly #private: KeyObject

  constructor(readonly name: string) {
    this.#private = generateKeyPairSync('ed25519').privateKey
    const { x = '' } = createPublicKey(this.#private).export({ format: 'jwk' })
    this.key = keyFrom(name, 4, Buffer.from(x, 'base64url'))
  }

  /** The line of a cosignature over the note at the end of a proof. */
  cosign(proof: string): string {
    const body = proof.slice(proof.indexOf('\n\n') + 2, proof.lastIndexOf('\n\n') + 1)
    return cosign(body, Date.UTC(2026, 2, 14) / 1000, this.key, this.#private)
  }
}

interface LogOptions {
  key: SigningKey
  /** Those who cosign. */
  witnesses?: readonly OutsideWitness[]
  /** Those whom the site names; those who cosign where absent. */
  named?: readonly OutsideWitness[]
  needed?: number
  /** How many events its head in the log covers; all where absent. */
  size?: number
}

export const entryOf = ({ origin, bodies }: RecordFile, size = bodies.length): string =>
  canonicalText({
    record: origin,
    root: rootOf(leavesOf(bodies.slice(0, size))).toString('base64'),
    size,
    time: '2026-03-13T20:00:00.000Z',
  })

/** The proof that an entry stands at an index of a log. */
export function proofIn(entries: readonly string[], index: number, key: SigningKey): string {
  const leaves = leavesOf(entries)
  const origin = `${key.name}/log`
  const root = rootOf(leaves).toString('base64')
  const hashes = proofOf(leaves, index).map((hash) => `${hash.toString('base64')}\n`)
  const extra = Buffer.from(entries[index] ?? '').toString('base64')
  const note = key.note(`${origin}\n${entries.length}\n${root}\n`, origin)
  return `c2sp.org/tlog-proof@v1\nextra ${extra}\nindex ${index}\n${hashes.join('')}\n${note}`
}

/** A record with its head in a log of the site, between heads of other records. */
export function logged(record: RecordFile, options: LogOptions): RecordFile {
  const { key, witnesses = [], named = witnesses, needed = named.length, size } = options
  const others = [1, 2, 3, 4].map((id) => canonicalText({ record: `${key.name}/vote/${id}` }))
  const log = proofIn(others.toSpliced(2, 0, entryOf(record, size)), 2, key)
  return {
    ...record,
    log: log + witnesses.map((witness) => witness.cosign(log)).join(''),
    witnesses: { needed, witnesses: named.map((witness) => witness.key.text) },
  }
}
