/** What was signed earlier and somebody kept: a record has to agree with it. */
import { areSame, toBase64 } from './bytes'
import { openNote, parseCheckpoint, type VerifierKey } from './checkpoints'
import type { NamedFile } from './files'
import type { RecordFile } from './record'
import type { Receipt } from './receipts'

export interface Evidence {
  receipts: readonly Receipt[]
  /** Signed notes, as mails contain them. */
  checkpoints: readonly string[]
  /** Records that were downloaded earlier. */
  olderRecords: readonly RecordFile[]
  /** Files that the record names. */
  files: readonly NamedFile[]
  /** Keys of witnesses that the reader trusts. */
  witnesses: readonly string[]
}

/** The number of events and the root that were signed. */
interface EarlierHead {
  /** The kind of evidence that contains it. */
  name: string
  size: number
  root: Uint8Array
}

/** The heads in the evidence, and the sentences about what is no evidence for this record. */
export function earlierHeads(
  { receipts, checkpoints, olderRecords }: Evidence,
  origin: string,
  keys: readonly VerifierKey[],
): { heads: EarlierHead[]; faults: string[] } {
  const faults: string[] = []
  function headIn(name: string, note: string): EarlierHead[] {
    const opened = openNote(note, keys)
    const checkpoint = opened && parseCheckpoint(opened.text)
    if (checkpoint?.origin === origin) return [{ name, ...checkpoint }]
    const why = checkpoint ? 'of another record' : 'not signed by a key of this record'
    faults.push(`The ${name} is ${why}.`)
    return []
  }
  const heads = [
    ...receipts.flatMap(({ seq, checkpoint }) => headIn(`receipt of event ${seq}`, checkpoint)),
    ...checkpoints.flatMap((note) => headIn('checkpoint', note)),
    ...olderRecords.flatMap((older) => headIn('older record', older.checkpoints.at(-1) ?? '')),
  ]
  return { heads, faults }
}

/** How the record differs from what was signed, with both as evidence; empty where it agrees. */
export function contradiction(
  { name, size, root }: EarlierHead,
  events: number,
  roots: ReadonlyMap<number, Uint8Array>,
): string[] {
  const own = roots.get(size)
  if (own && areSame(own, root)) return []
  const signed = `${counted(size)} with the root ${toBase64(root)} ${size === 1 ? 'was' : 'were'} signed`
  const here = own ? `the root of its own is ${toBase64(own)}` : `it has only ${counted(events)}`
  return [`This record contradicts the signed ${name}: ${signed}, and ${here}.`]
}

/** Sentences about checkpoints and older records; receipts have their own. */
export function agreements(heads: readonly EarlierHead[]): string[] {
  return heads
    .filter(({ name }) => !name.startsWith('receipt'))
    .map(({ name, size }) => `The record agrees with the ${name} of ${counted(size)}.`)
}

/** The checkpoints in a text, which may be a whole mail: mails drop empty lines and indent the others. */
export function checkpointsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const note = /(\S+)\n(\d+)\n([A-Za-z0-9+/]{43}=)\n+((?:— \S+ \S+\n)+)/gu
  return Array.from(
    `${lines.join('\n')}\n`.matchAll(note),
    ([, origin, size, root, signatures]) => `${origin}\n${size}\n${root}\n\n${signatures}`,
  )
}

export function counted(events: number): string {
  return events === 1 ? '1 event' : `${events} events`
}
