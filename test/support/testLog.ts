import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const hashOf = (...parts: Buffer[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const nodeOf = (left: Buffer, right: Buffer) => hashOf(Buffer.of(1), left, right)

/** The tree by the recursive definitions of RFC 6962, sections 2.1 and 2.1.2. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hashOf()
  if (leaves.length === 1) return leaves[0] as Buffer
  const k = splitOf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)))
}

const splitOf = (n: number) => {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

function subproof(m: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [rootOf(leaves)]
  const k = splitOf(leaves.length)
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), rootOf(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), rootOf(leaves.slice(0, k))]
}

/** A key for notes under a name, new where none is given. */
export function noteKey(
  name: string,
  type: 1 | 4 = 1,
  given?: { privateKey: KeyObject; raw: Buffer },
) {
  const { privateKey, raw } = given ?? newKey()
  const bytes = Buffer.concat([Buffer.of(type), raw])
  const id = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  return { name, id, privateKey, vkey: `${name}+${id.toString('hex')}+${bytes.toString('base64')}` }
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, raw: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') }
}

/** A log for the tests of a witness, made apart from what it tests; one with `fork` differs from that entry on. */
export function testLog(
  origin: string,
  {
    fork = Infinity,
    key = noteKey(origin),
    entry = (at) => (at < fork ? `entry ${at}` : `forged ${at}`),
  }: { fork?: number; key?: NoteKey; entry?: (at: number) => string } = {},
) {
  const leaves = (size: number) =>
    Array.from({ length: size }, (_none, at) => hashOf(Buffer.of(0), Buffer.from(entry(at))))
  const body = (size: number) => `${origin}\n${size}\n${rootOf(leaves(size)).toString('base64')}\n`
  const checkpoint = (size: number) => signedNote(body(size), key)
  const proof = (old: number, size: number) =>
    old === 0 || old >= size
      ? []
      : subproof(old, leaves(size), true).map((it) => it.toString('base64'))
  const request = (old: number, size: number) =>
    Buffer.from([`old ${old}`, ...proof(old, size), '', checkpoint(size)].join('\n'))
  return {
    origin,
    key,
    vkey: key.vkey,
    root: (size: number) => rootOf(leaves(size)),
    body,
    checkpoint,
    proof,
    request,
  }
}

export interface NoteKey {
  name: string
  id: Buffer
  privateKey: KeyObject
  vkey: string
}

export function signedNote(body: string, { name, id, privateKey }: NoteKey): string {
  const signature = Buffer.concat([id, sign(null, Buffer.from(body), privateKey)])
  return `${body}\n— ${name} ${signature.toString('base64')}\n`
}
