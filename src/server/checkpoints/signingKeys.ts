/** The keys that sign checkpoints: they lie in the data folder, outside of the database that they vouch for. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto'
import * as z from 'zod'
import { labelOf } from '../files/folderLabel'

const ownerAlone = 0o600
/** The kind of an Ed25519 key in C2SP notes. */
const ed25519 = Buffer.of(1)

const publishedKey = z.object({
  /** `name+hash+key`, a C2SP verifier key. */
  key: z.string(),
  /** A note by the key before it; null for the first. */
  voucher: z.string().nullable(),
})
type PublishedKey = z.output<typeof publishedKey>

const storedKeys = z.object({
  published: z.array(publishedKey).min(1),
  /** PKCS #8 in PEM, of the last key. */
  privateKey: z.string(),
})
type StoredKeys = z.output<typeof storedKeys>

export interface SigningKeys {
  /** What the notes of this site are signed as, and how the origins of its records begin. */
  name: string
  /** All there ever were, the oldest first. */
  published: readonly PublishedKey[]
  /** A C2SP signed note of a text that ends in a line feed. */
  note(text: string): string
}

/**
 * The keys of a site, the first of which is made where there is none yet: of several instances that start at
 * once one makes it for all.
 *
 * @param path of the file that holds them, readable by the server alone
 * @param host what a site without keys is to be called, such as `votes.example.org`
 */
export async function openSigningKeys(path: string, host: string): Promise<SigningKeys> {
  const file = labelOf(path, ownerAlone)
  const text = (await file.read()) ?? (await file.writeWhereAbsent(JSON.stringify(firstKey(host))))
  return signingKeys(parse(path, text))
}

function parse(path: string, text: string): StoredKeys {
  const read = storedKeys.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`${path} does not hold the keys that sign records.`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function firstKey(host: string): StoredKeys {
  const { key, privateKey } = newKey(host)
  return { published: [{ key, voucher: null }], privateKey }
}

function newKey(name: string): { key: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.concat([ed25519, rawKey(publicKey.export({ format: 'jwk' }))])
  const key = `${name}+${keyHash(name, bytes).toString('hex')}+${bytes.toString('base64')}`
  return { key, privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

function rawKey({ x }: { x?: string }): Buffer {
  return Buffer.from(x ?? '', 'base64url')
}

function keyHash(name: string, bytes: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
}

function signingKeys({ published, privateKey: pem }: StoredKeys): SigningKeys {
  const privateKey = createPrivateKey(pem)
  const bytes = Buffer.concat([ed25519, rawKey(createPublicKey(pem).export({ format: 'jwk' }))])
  const name = published.at(-1)?.key.split('+')[0] ?? ''
  const hash = keyHash(name, bytes)
  return {
    name,
    published,
    note(text) {
      const signature = Buffer.concat([hash, sign(null, Buffer.from(text), privateKey)])
      return `${text}\n— ${name} ${signature.toString('base64')}\n`
    },
  }
}
