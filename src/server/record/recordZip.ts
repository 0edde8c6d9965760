import { strToU8, zipSync, type Zippable } from 'fflate'

/** The format that this server writes; see the page on the format in the zip itself. */
const format = 'quorate-record/1'

interface RecordContent {
  origin: string
  bodies: readonly string[]
  texts: readonly { salt: string; text: string }[]
  choices: readonly string[] | null
  checkpoints: readonly string[]
  /** The public keys of the site, the oldest first. */
  keys: readonly { key: string; voucher: string | null }[]
}

/** The record as one zip that brings along what verifies it; the same record is always the same bytes. */
export function recordZip(
  { origin, bodies, texts, choices, checkpoints, keys }: RecordContent,
  verifiers: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const files: Zippable = {
    'record.json': strToU8(JSON.stringify({ format, origin })),
    'events.jsonl': strToU8(bodies.map((body) => `${body}\n`).join('')),
    'texts.jsonl': lines(texts),
    ...(choices && { 'choices.json': strToU8(JSON.stringify(choices)) }),
    'checkpoints.jsonl': lines(checkpoints),
    'keys.jsonl': lines(keys),
  }
  for (const [name, bytes] of verifiers) files[name] = bytes
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}

function lines(values: readonly unknown[]): Uint8Array {
  return strToU8(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}
