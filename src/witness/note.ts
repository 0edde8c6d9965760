/** Signed notes and checkpoints of C2SP: signed-note, tlog-checkpoint and tlog-cosignature. */
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The text is not in the format of C2SP; the message says where. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** A note signature over the text itself (1), or a witness's cosignature with a time (4). */
type SignatureType = 1 | 4

export interface VerifierKey {
  name: string
  /** The first four bytes of a hash over name, type and key, in hexadecimal. */
  id: string
  type: SignatureType
  publicKey: KeyObject
  /** The 32 bytes of the Ed25519 key. */
  raw: Buffer
  /** `name+id+key`, as keys are published. */
  text: string
}

interface NoteSignature {
  name: string
  id: string
  /** What follows the id. */
  bytes: Buffer
  /** The line as it stands in the note, with its line feed. */
  line: string
}

export interface Checkpoint {
  origin: string
  size: number
  root: Buffer
  /** The signed text with its last line feed. */
  body: string
  signatures: readonly NoteSignature[]
  /** The whole note. */
  note: string
}

/** More than any log and its witnesses sign; the format asks for at least 16. */
const mostSignatures = 64

/** A verifier key from its raw bytes. */
export function keyFrom(name: string, type: SignatureType, raw: Buffer): VerifierKey {
  if (!/^[^\s+\p{Cc}]+$/u.test(name)) throw new Malformed('a key name has a space or a plus in it')
  const bytes = Buffer.concat([Buffer.of(type), raw])
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return { name, id, type, publicKey, raw, text: `${name}+${id}+${bytes.toString('base64')}` }
}

/** @throws {Malformed} where the text is no Ed25519 key `name+id+key`, or its id is another's */
export function readVerifierKey(text: string): VerifierKey {
  const [, name, id, base64] = /^([^+]+)\+([0-9a-f]{8})\+([^\s]+)$/.exec(text) ?? []
  const bytes = base64 === undefined ? null : bytesOf(base64)
  const type = bytes?.[0]
  if (!name || bytes?.length !== 33 || (type !== 1 && type !== 4))
    throw new Malformed(`${text} is no Ed25519 verifier key: name+id+key`)
  const key = keyFrom(name, type, bytes.subarray(1))
  if (key.id !== id) throw new Malformed(`the id of the key ${text} does not fit it`)
  return key
}

/** @throws {Malformed} where the bytes are no checkpoint with at least one signature line */
export function readCheckpoint(bytes: Buffer): Checkpoint {
  const note = textOf(bytes)
  const at = note.lastIndexOf('\n\n')
  if (at === -1 || !note.endsWith('\n')) throw new Malformed('the note has no signatures')
  const body = note.slice(0, at + 1)
  const [origin = '', size = '', root = '', ...extensions] = body.slice(0, -1).split('\n')
  const rootBytes = bytesOf(root)
  if (!origin) throw new Malformed('the checkpoint has no origin')
  if (rootBytes?.length !== 32) throw new Malformed('the root of the checkpoint is no hash')
  if (extensions.includes('')) throw new Malformed('the checkpoint has an empty line')
  const lines = note.slice(at + 2, -1).split('\n')
  if (lines.length > mostSignatures) throw new Malformed('the note has too many signatures')
  const signatures = lines.map(signatureIn)
  return { origin, size: sizeOf(size), root: rootBytes, body, signatures, note }
}

/** @throws {Malformed} where the text is no signature line */
export function signatureIn(text: string): NoteSignature {
  const [, name, base64 = ''] = /^— ([^\s+]+) (\S+)$/.exec(text) ?? []
  const bytes = bytesOf(base64)
  if (!name || !bytes || bytes.length < 5) throw new Malformed('a signature line is malformed')
  const id = bytes.subarray(0, 4).toString('hex')
  return { name, id, bytes: bytes.subarray(4), line: `${text}\n` }
}

/**
 * When a key signed: seconds since 1970, or 0 for a signature without a time.
 *
 * @returns null where the signature is not of this key, or does not verify
 */
export function signedAt(body: string, signature: NoteSignature, key: VerifierKey): number | null {
  const { bytes } = signature
  if (!isOf(signature, key)) return null
  if (key.type === 1)
    return bytes.length === 64 && verify(null, Buffer.from(body), key.publicKey, bytes) ? 0 : null
  if (bytes.length !== 72) return null
  const time = Number(bytes.readBigUInt64BE())
  if (!Number.isSafeInteger(time)) return null
  const isSigned = verify(null, cosigned(body, time), key.publicKey, bytes.subarray(8))
  return isSigned ? time : null
}

/** Whether a signature says that it is of this key. */
const isOf = (signature: NoteSignature, key: VerifierKey): boolean =>
  signature.name === key.name && signature.id === key.id

/**
 * Whether one of the keys signed a checkpoint. A signature under the name of such a key that does not verify spoils
 * the note, as the format demands.
 */
export function isSignedBy(checkpoint: Checkpoint, keys: readonly VerifierKey[]): boolean {
  const claimed = checkpoint.signatures.flatMap((signature) =>
    keys.filter((key) => isOf(signature, key)).map((key) => ({ signature, key })),
  )
  const isValid = claimed.map((it) => signedAt(checkpoint.body, it.signature, it.key) !== null)
  return isValid.length > 0 && isValid.every(Boolean)
}

/** The line of a cosignature/v1 over a checkpoint. */
export function cosign(
  body: string,
  time: number,
  key: VerifierKey,
  privateKey: KeyObject,
): string {
  const stamp = Buffer.alloc(8)
  stamp.writeBigUInt64BE(BigInt(time))
  const signature = sign(null, cosigned(body, time), privateKey)
  const bytes = Buffer.concat([Buffer.from(key.id, 'hex'), stamp, signature])
  return `— ${key.name} ${bytes.toString('base64')}\n`
}

const cosigned = (body: string, time: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${time}\n${body}`)

/** @throws {Malformed} where the text is no number in decimal, or one that no tree reaches */
export function sizeOf(text: string): number {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(size)) throw new Malformed('a size is no number')
  return size
}

/** The bytes of a text in standard base64 with its padding; null for any other text. */
export function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : null
}

/** @throws {Malformed} where the bytes are no UTF-8, or hold control characters beside the line feed */
export function textOf(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Malformed('the text is no UTF-8')
  }
  // eslint-disable-next-line no-control-regex -- These are what the format refuses.
  if (/[\x00-\x09\x0b-\x1f]/.test(text)) throw new Malformed('the text has control characters')
  return text
}
