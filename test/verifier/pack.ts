import { strToU8, zipSync } from 'fflate'
import type { RecordFile } from '../../src/verifier/browser/record'

/** The zip in which a record is handed out. */
export function pack(record: RecordFile): Uint8Array<ArrayBuffer> {
  const lines = (values: readonly unknown[]) =>
    strToU8(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  const about = { format: 'quorate-record/1', origin: record.origin }
  return new Uint8Array(
    zipSync({
      'record.json': strToU8(JSON.stringify(about)),
      'events.jsonl': strToU8(record.bodies.map((body) => `${body}\n`).join('')),
      'texts.jsonl': lines(record.texts),
      'checkpoints.jsonl': lines(record.checkpoints),
      'keys.jsonl': lines(record.keys),
      ...(record.choices && { 'choices.json': strToU8(JSON.stringify(record.choices)) }),
    }),
  )
}
