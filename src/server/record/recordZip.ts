import { strToU8, zipSync, type Zippable } from 'fflate'

/** The format that this server writes; the format page in the zip describes it. */
const format = 'quorate-record/2'

/** A text whose salted hash an event contains. */
export interface HashedText {
  hash: string
  salt: string
  text: string
}

/** The sorted choices of a blind poll; where there are classes or weights their counts by the class of the voters. */
export type BlindChoices = string[] | Record<string, Record<string, number>>

interface RecordContent {
  origin: string
  bodies: readonly string[]
  texts: readonly HashedText[]
  choices: BlindChoices | null
  checkpoints: readonly string[]
  /** The public keys of the site, the oldest first. */
  keys: readonly { key: string; voucher: string | null }[]
  /** The proof that the log of all heads has the newest head, as C2SP tlog-proof; absent before it has. */
  logProof?: string | null
  /** The verifier keys of the witnesses that must have cosigned it; absent where none is configured. */
  witnesses?: { needed: number; witnesses: readonly string[] } | null
}

/** The record as a zip that also contains its verifiers; the same record always gives the same bytes. */
export function recordZip(
  { origin, bodies, texts, choices, checkpoints, keys, logProof, witnesses }: RecordContent,
  verifiers: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const referring = referTo(texts, bodies)
  const files: Zippable = {
    'record.json': strToU8(JSON.stringify({ format, origin })),
    'events.jsonl': strToU8(referring.bodies.map((body) => `${body}\n`).join('')),
    'texts.jsonl': lines(referring.texts.map(({ salt, text }) => ({ salt, text }))),
    ...(choices && { 'choices.json': strToU8(JSON.stringify(choices)) }),
    'checkpoints.jsonl': lines(checkpoints),
    'keys.jsonl': lines(keys),
    ...(logProof && { 'log.txt': strToU8(logProof) }),
    ...(witnesses && { 'witnesses.json': strToU8(JSON.stringify(witnesses)) }),
  }
  for (const [name, bytes] of verifiers) files[name] = bytes
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}

/**
 * Replaces each hash in the bodies whose text is available by `#` and two digits, and returns the texts in the
 * order of these places, then the texts without a place. Hashes do not compress, and can be computed from salt and
 * text.
 */
function referTo(texts: readonly HashedText[], bodies: readonly string[]) {
  const left = new Map(texts.map((entry) => [entry.hash, entry]))
  const referred: HashedText[] = []
  const shortened = bodies.map((body) =>
    body.replace(/Hash":"([0-9a-f]{64})"/g, (whole, hash: string) => {
      const entry = left.get(hash)
      if (!entry) return whole
      left.delete(hash)
      referred.push(entry)
      return `Hash":"#${hash.slice(0, 2)}"`
    }),
  )
  return { bodies: shortened, texts: [...referred, ...left.values()] }
}

function lines(values: readonly unknown[]): Uint8Array {
  return strToU8(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}
