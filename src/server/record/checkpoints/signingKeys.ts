/**
 * The keys that sign checkpoints. They lie in the data folder, outside of the database whose content they prove.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto'
import * as z from 'zod'
import { labelOf } from '../../files/folder'

const ownerAlone = 0o600
/** The kind of an Ed25519 key in C2SP notes. */
const ed25519 = Buffer.of(1)

const publishedKey = z.object({
  /** `name+hash+key`, a C2SP verifier key. */
  key: z.string(),
  /** A note that the previous key signed; null for the first key, and where the previous one was lost. */
  voucher: z.string().nullable(),
  /** The previous key was lost with the data folder, so no key vouches for this one. */
  isAfterLoss: z.literal(true).optional(),
})
type PublishedKey = z.output<typeof publishedKey>

const storedKeys = z.object({
  published: z.array(publishedKey).min(1),
  /** The private half of the last key, PKCS #8 in PEM. */
  privateKey: z.string(),
})
type StoredKeys = z.output<typeof storedKeys>

/** The file with the keys is absent or holds none. The message is meant for the operator. */
export class NoSigningKeys extends Error {
  override readonly name = 'NoSigningKeys'
}

export interface SigningKeys {
  /** The name under which the site signs, and with which the origins of its records begin. */
  name: string
  /** All keys of the site, the oldest first. */
  readonly published: readonly PublishedKey[]
  /** Signs a text, which must end in a line feed, as a C2SP note; under another name than that of the site if wanted. */
  note(text: string, signer?: string): string
  /** Reads the keys again; true where one was rotated in the meantime. */
  reload(): Promise<boolean>
}

/**
 * Opens the keys of a site. Where there is none yet, the first is created: of several instances that start
 * together one creates it for all.
 *
 * @param path the file that holds them, readable by the server alone
 * @param host the name for a site without keys, such as `votes.example.org`; null where none may be created
 * @param known the keys in the database: where the file was lost, the new key says so
 * @throws {NoSigningKeys} where the file holds no keys, or is absent and none may be created
 */
export async function openSigningKeys(
  path: string,
  host: string | null,
  known: readonly PublishedKey[] = [],
): Promise<SigningKeys> {
  const file = labelOf(path, ownerAlone)
  const made = (name: string) => file.writeWhereAbsent(JSON.stringify(firstKey(name, known)))
  let text = (await file.read()) ?? (host === null ? '' : await made(host))
  let current = signing(parse(path, text))
  return {
    get name() {
      return current.name
    },
    get published() {
      return current.published
    },
    note: (content, signer) => current.note(content, signer),
    async reload() {
      const read = (await file.read()) ?? text
      if (read === text) return false
      current = signing(parse(path, read))
      text = read
      return true
    },
  }
}

/**
 * Replaces the last key by a new one, for which the last one vouches. A running server uses it from the next
 * checkpoint on.
 *
 * @returns the new key in its published form
 * @throws {NoSigningKeys} where there are no keys yet
 */
export async function rotateSigningKey(path: string): Promise<string> {
  const file = labelOf(path, ownerAlone)
  const stored = parse(path, (await file.read()) ?? '')
  const before = signing(stored)
  const { key, privateKey } = newKey(before.name)
  const voucher = before.note(`next key\n${key}\n`)
  const published = [...stored.published, { key, voucher }]
  await file.write(JSON.stringify({ published, privateKey }))
  return key
}

function parse(path: string, text: string): StoredKeys {
  const read = storedKeys.safeParse(jsonOf(text))
  if (!read.success)
    throw new NoSigningKeys(
      `${path} does not hold the keys that sign records: QUORATE_DATA must name the data folder of the server.`,
    )
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function firstKey(host: string, known: readonly PublishedKey[]): StoredKeys {
  const [oldest] = known
  if (!oldest) {
    const { key, privateKey } = newKey(host)
    return { published: [{ key, voucher: null }], privateKey }
  }
  const { key, privateKey } = newKey(nameIn(oldest))
  return { published: [...known, { key, voucher: null, isAfterLoss: true }], privateKey }
}

function nameIn({ key }: PublishedKey): string {
  return key.split('+')[0] ?? ''
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

function signing({ published, privateKey: pem }: StoredKeys): Omit<SigningKeys, 'reload'> {
  const privateKey = createPrivateKey(pem)
  const bytes = Buffer.concat([ed25519, rawKey(createPublicKey(pem).export({ format: 'jwk' }))])
  const [oldest] = published
  const name = oldest ? nameIn(oldest) : ''
  return {
    name,
    published,
    note(text, signer = name) {
      const hash = keyHash(signer, bytes)
      const signature = Buffer.concat([hash, sign(null, Buffer.from(text), privateKey)])
      return `${text}\n— ${signer} ${signature.toString('base64')}\n`
    },
  }
}
