/** Checks a whole record. */
import { areSame, toBase64 } from './bytes'
import { openNote, parseCheckpoint, trustedKeys, type VerifierKey } from './checkpoints'
import { agreements, contradiction, earlierHeads, type Evidence } from './evidence'
import type { RecordEvent } from './events'
import { compareFiles, type NamedFile, namedFiles } from './files'
import { type Logged, readLog, unwitnessed } from './log'
import { readEvents, readTexts, type RecordFile } from './record'
import { type Fault, replay } from './replay'
import { type Attendance, isAttendance, replayRollCall } from './rollCall'
import type { Question } from './question'
import { receiptFaults, receiptNotice } from './receipts'
import { rootsOf } from './tree'

export interface Verdict {
  /** Sorted by event; the first is the one to tell. Empty where the record is right. */
  faults: Fault[]
  /** Facts to know of a correct record: a restored backup, a lost key, the votes of the receipts. */
  notices: string[]
  question: Question | null
  /** Of the record of a roll call: its last attendance. */
  rollCall: Attendance | null
  events: number
  /** What they tell, in order. */
  told: readonly RecordEvent[]
  origin: string
  /** The root of the whole record in base64, as checkpoints have it. */
  root: string
  /** The keys that signed it, in the form to compare with the site's public page. */
  keys: string[]
  signedSizes: number[]
  /** Its head in the log of the site, and who witnessed it. */
  logged: Logged
  /** The files that the record names. */
  files: readonly NamedFile[]
  textOf: (hash: string | null) => string | null
}

/** Checks a record, and that it agrees with what was signed earlier. */
export function verify(record: RecordFile, given: Partial<Evidence> = {}): Verdict {
  const evidence: Evidence = {
    receipts: [],
    checkpoints: [],
    olderRecords: [],
    files: [],
    witnesses: [],
    ...given,
  }
  const { events, leaves, faults: formFaults } = readEvents(record)
  const { textOf, faults: textFaults } = readTexts(record)
  const isRollCall = isAttendance(events[0])
  const { rollCall, faults: ofRollCall } = isRollCall
    ? replayRollCall(events, textOf)
    : { rollCall: null, faults: [] }
  const { question, faults: ofQuestion } = isRollCall
    ? { question: null, faults: [] }
    : replay(events, record.choices)
  const { keys, faults: keyFaults, notices } = trustedKeys(record.keys)
  const signed = readCheckpoints(record, keys)
  const named = namedFiles(record.bodies)
  const files = compareFiles(evidence.files, named)
  const earlier = earlierHeads(evidence, record.origin, keys)
  const { faults: logFaults, ...logged } = readLog(record, keys, evidence.witnesses)
  const inLog = logged.head ? [logged.head] : []
  const heads = [...signed.checkpoints, ...earlier.heads, ...inLog]
  const sizes = new Set([...heads.map(({ size }) => size), leaves.length])
  const roots = rootsOf(leaves, sizes)
  const faults = [
    ...formFaults,
    ...ofQuestion,
    ...ofRollCall,
    ...textFaults,
    ...keyFaults.map(ofWhole),
    ...signed.faults.map(ofWhole),
    ...othersThan(roots, signed.checkpoints),
    ...coverage(signed.checkpoints.at(-1)?.size ?? 0, leaves.length),
    ...evidence.receipts.flatMap((receipt) => receiptFaults(receipt, record.origin, leaves, keys)),
    ...earlier.faults.map(ofWhole),
    ...earlier.heads.flatMap((head) => contradiction(head, leaves.length, roots)).map(ofWhole),
    ...evidence.olderRecords.flatMap(olderFaults),
    ...logFaults.map(ofWhole),
    ...othersThan(roots, inLog, 'in the log'),
    ...unwitnessed(logged, evidence.witnesses, leaves.length).map(ofWhole),
    ...files.faults.map(ofWhole),
  ]
  return {
    faults: faults.sort((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity) || 0),
    rollCall,
    notices: [
      ...notices,
      ...events.flatMap((event) => restoreNotice(event, textOf)),
      ...agreements(earlier.heads),
      ...files.notices,
      ...(question
        ? evidence.receipts.flatMap(({ seq }) => receiptNotice(events[seq - 1], question, textOf))
        : []),
    ],
    question,
    events: events.length,
    told: events,
    origin: record.origin,
    root: toBase64(roots.get(leaves.length) ?? new Uint8Array()),
    keys: record.keys.map(({ key }) => key),
    signedSizes: signed.checkpoints.map(({ size }) => size),
    logged,
    files: named,
    textOf,
  }
}

/** An older record proves nothing where it is not what was signed itself. */
function olderFaults(older: RecordFile): Fault[] {
  const [first] = verify(older).faults
  return first ? [ofWhole(`The older record is not intact itself: ${first.message}`)] : []
}

function restoreNotice(event: RecordEvent, textOf: (hash: string) => string | null): string[] {
  if (event.event !== 'restored') return []
  const reason = textOf(event.reasonHash)
  return [
    `Event ${event.seq}: an operator put back an older backup. ${event.signedSize} events had been signed before` +
      `${reason === null ? '.' : `: '${reason}'.`}`,
  ]
}

/** A fault for each head whose events the record does not have; `where` it stands, if not in a checkpoint. */
function othersThan(
  roots: ReadonlyMap<number, Uint8Array>,
  heads: readonly { size: number; root: Uint8Array }[],
  where = '',
): Fault[] {
  return heads.flatMap(({ size, root }) => {
    const own = roots.get(size)
    if (own && areSame(own, root)) return []
    const [which, verb] =
      size === 1 ? ['event is not the one', 'was'] : [`${size} events are not those`, 'were']
    return ofWhole(`The first ${which} ${where || `that ${verb} signed`}.`)
  })
}

function ofWhole(message: string): Fault {
  return { seq: null, message }
}

function readCheckpoints({ checkpoints, origin }: RecordFile, keys: readonly VerifierKey[]) {
  const found: { size: number; root: Uint8Array }[] = []
  const faults: string[] = []
  for (const [at, note] of checkpoints.entries()) {
    const opened = openNote(note, keys)
    const checkpoint = opened && parseCheckpoint(opened.text)
    const before = found.at(-1)?.size ?? 0
    if (!checkpoint) faults.push(`Checkpoint ${at + 1} is not signed by a key of this record.`)
    else if (checkpoint.origin !== origin) faults.push(`Checkpoint ${at + 1} is of another record.`)
    else if (checkpoint.size < before)
      faults.push(`Checkpoint ${at + 1} covers less than the one before.`)
    else found.push(checkpoint)
  }
  return { checkpoints: found, faults }
}

function coverage(size: number, events: number): Fault[] {
  if (size === events) return []
  if (size > events) return [ofWhole(`${size} events were signed and only ${events} are here.`)]
  return [{ seq: size + 1, message: 'No checkpoint covers this event.' }]
}
