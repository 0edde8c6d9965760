/** Checkpoints: signed notes (C2SP signed-note and tlog-checkpoint) with size and root of the tree. */
import { areSame, fromBase64, toHex, utf8 } from './bytes'
import { isSignedBy } from './ed25519'
import { sha256 } from './sha256'

/** What a key signs: notes of its own, or cosignatures of the notes of others. */
export const kinds = { note: 1, cosignature: 4 }

export interface VerifierKey {
  name: string
  /** The first four bytes of SHA-256 over name, line feed, kind and key. */
  hash: Uint8Array
  key: Uint8Array
}

export function keyNamed(name: string, kind: number, key: Uint8Array): VerifierKey {
  const hash = sha256(utf8(`${name}\n`), Uint8Array.of(kind), key).subarray(0, 4)
  return { name, hash, key }
}

/** A verifier key `name+hash+key`; null where it is none of this kind or its hash does not fit. */
export function parseKey(text: string, kind: number): VerifierKey | null {
  const [, name = '', hash = '', encoded = ''] =
    /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (bytes.length !== 33 || bytes[0] !== kind) return null
  const key = keyNamed(name, kind, bytes.subarray(1))
  return toHex(key.hash) === hash ? key : null
}

/** The text of a signed note with the key that signed it; null where none of these keys did. */
export function openNote(
  note: string,
  keys: readonly VerifierKey[],
): { text: string; key: VerifierKey } | null {
  const { text, signatures } = parts(note)
  const key = keys.find((one) =>
    signatures(one).some((signature) => isSignedBy(one.key, utf8(text), signature)),
  )
  return key ? { text, key } : null
}

/** The signed text of a note, and the signatures that say they are of a key; those that are damaged say it by its name. */
function parts(note: string) {
  const end = note.lastIndexOf('\n\n')
  const lines = end < 0 ? [] : note.slice(end + 2).split('\n')
  const signatures = ({ name, hash }: VerifierKey) =>
    lines
      .filter((line) => line.startsWith(`— ${name} `))
      .map((line) => fromBase64(line.slice(name.length + 3)))
      .filter((bytes) => bytes.length === 0 || areSame(bytes.subarray(0, 4), hash))
      .map((bytes) => bytes.subarray(4))
  return { text: note.slice(0, end + 1), signatures }
}

/**
 * When a witness cosigned a note, in seconds since 1970 (cosignature/v1 of C2SP tlog-cosignature): null where no line
 * is of this key, `wrong` where one is and does not verify.
 */
export function cosignedAt(note: string, key: VerifierKey): bigint | 'wrong' | null {
  const { text, signatures } = parts(note)
  const [first] = signatures(key)
  if (!first) return null
  if (first.length !== 72) return 'wrong'
  const time = new DataView(first.buffer, first.byteOffset).getBigUint64(0)
  const signed = utf8(`cosignature/v1\ntime ${time}\n${text}`)
  return isSignedBy(key.key, signed, first.subarray(8)) ? time : 'wrong'
}

interface Checkpoint {
  origin: string
  size: number
  root: Uint8Array
}

/** Origin, size and root of a checkpoint's text; null where it is none. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, root, ...rest] = text.split('\n')
  if (!origin || !size || !root || !/^(0|[1-9]\d{0,14})$/.test(size)) return null
  const bytes = fromBase64(root)
  if (bytes.length !== 32 || rest[0] !== '') return null
  return { origin, size: Number(size), root: bytes }
}

/** A public key as it stands in a record. */
export interface KeyLine {
  key: string
  /** A note by the key before it; null for the first. */
  voucher: string | null
  /** The key before it was lost, so that it has no voucher. */
  isAfterLoss?: boolean
}

/**
 * The keys of a record, each after the first vouched for by the one before it. One that says that the key before
 * it was lost is taken, and the reader is told.
 */
export function trustedKeys(lines: readonly KeyLine[]): {
  keys: VerifierKey[]
  faults: string[]
  notices: string[]
} {
  const keys: VerifierKey[] = []
  const faults: string[] = []
  const notices: string[] = []
  for (const [at, { key: text, voucher, isAfterLoss }] of lines.entries()) {
    const key = parseKey(text, kinds.note)
    if (!key) faults.push(`Key ${at + 1} is damaged.`)
    else if (isAfterLoss === true && keys.length > 0) {
      notices.push(
        `Key ${at + 1} was made after the one before it was lost, and nobody vouches for it: ask the site for it.`,
      )
      keys.push(key)
    } else if (keys.length === 0 || isVouched(voucher, text, keys)) keys.push(key)
    else faults.push(`Key ${at + 1} is not vouched for by the key before it.`)
  }
  return { keys, faults, notices }
}

function isVouched(voucher: string | null, key: string, keys: readonly VerifierKey[]): boolean {
  const last = keys.slice(-1)
  return voucher !== null && openNote(voucher, last)?.text === `next key\n${key}\n`
}
