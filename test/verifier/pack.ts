import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { RecordFile } from '../../src/verifier/browser/record'

/** The zip in which a record is handed out; `form` is 1 where every hash is spelled out, as it once was. */
export function pack(record: RecordFile, form: 1 | 2 = 2): Uint8Array<ArrayBuffer> {
  return form === 1 ? zipOf(record, 1) : zipOf(withReferences(record), 2)
}

/** The lines of a record as they are, in a zip that says it has this form. */
export function zipOf(record: RecordFile, form: 1 | 2): Uint8Array<ArrayBuffer> {
  const lines = (values: readonly unknown[]) =>
    strToU8(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  const about = { format: `quorate-record/${form}`, origin: record.origin }
  return new Uint8Array(
    zipSync({
      'record.json': strToU8(JSON.stringify(about)),
      'events.jsonl': strToU8(record.bodies.map((body) => `${body}\n`).join('')),
      'texts.jsonl': lines(record.texts),
      'checkpoints.jsonl': lines(record.checkpoints),
      'keys.jsonl': lines(record.keys),
      ...(record.log !== undefined && { 'log.txt': strToU8(record.log) }),
      ...(record.witnesses && { 'witnesses.json': strToU8(JSON.stringify(record.witnesses)) }),
      ...(record.choices && { 'choices.json': strToU8(JSON.stringify(record.choices)) }),
    }),
  )
}

/** The record with a reference for every first hash whose text is there, and its texts in that order. */
export function withReferences(record: RecordFile): RecordFile {
  const hashOf = ({ salt, text }: { salt: string; text: string }) =>
    createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex')
  const waiting = new Map(record.texts.map((entry) => [hashOf(entry), entry]))
  const first: typeof record.texts = []
  const bodies = record.bodies.map((body) =>
    body.replaceAll(/"(\w*Hash)":"([0-9a-f]{64})"/g, (told, field: string, hash: string) => {
      const entry = waiting.get(hash)
      if (!entry || !waiting.delete(hash)) return told
      first.push(entry)
      return `"${field}":"#${hash.slice(0, 2)}"`
    }),
  )
  return { ...record, bodies, texts: [...first, ...waiting.values()] }
}
