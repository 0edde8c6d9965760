/** Reads a record from its zip; the format page describes each file. */
import { fromHex, toHex, utf8 } from './bytes'
import { canonical } from './canonical'
import type { KeyLine } from './checkpoints'
import type { BlindChoices, RecordEvent } from './events'
import type { Fault } from './replay'
import { sha256 } from './sha256'
import { leafOf } from './tree'

interface Text {
  salt: string
  text: string
}

/** The witnesses whose word the site goes by. */
export interface NamedWitnesses {
  /** How many of them must have cosigned. */
  needed: number
  /** Verifier keys. */
  witnesses: string[]
}

export interface RecordFile {
  /** The origin that its checkpoints carry. */
  origin: string
  bodies: string[]
  texts: Text[]
  /** Of a finished blind poll; null for all others. */
  choices: BlindChoices | null
  checkpoints: string[]
  keys: KeyLine[]
  /** The proof that the site's log has it; absent where it is in no log. */
  log?: string | undefined
  witnesses?: NamedWitnesses | undefined
}

/**
 * Reads a record from its zip, in either form: the older one contains every hash, the newer one leaves out the
 * hashes of texts that it contains.
 */
export function openRecord(files: ReadonlyMap<string, string>): RecordFile {
  const about = parse<{ format: string; origin: string }>(files, 'record.json')
  const { format, origin } = about
  if (format !== 'quorate-record/1' && format !== 'quorate-record/2') {
    throw new Error(`This verifier does not know the format '${format}'.`)
  }
  const events = linesOf(files, 'events.jsonl')
  const texts = parseLines<Text>(files, 'texts.jsonl')
  return {
    origin,
    bodies: format === 'quorate-record/1' ? events : withHashes(events, texts),
    texts,
    choices: files.has('choices.json') ? parse(files, 'choices.json') : null,
    checkpoints: parseLines(files, 'checkpoints.jsonl'),
    keys: parseLines(files, 'keys.jsonl'),
    log: files.get('log.txt'),
    witnesses: files.has('witnesses.json') ? parse(files, 'witnesses.json') : undefined,
  }
}

/**
 * The bodies with each reference replaced by the hash that it stands for: the first reference by the hash of the
 * first text, and so on. A reference that does not fit its text stays, and the text is reported as one that no
 * event contains.
 */
function withHashes(events: readonly string[], texts: readonly Text[]): string[] {
  let next = 0
  return events.map((line) =>
    line.replace(/Hash":"#([0-9a-f]{2})"/g, (whole, start: string) => {
      const entry = texts[next]
      next += 1
      const hash = entry ? saltedHash(entry) : ''
      return hash.startsWith(start) ? `Hash":"${hash}"` : whole
    }),
  )
}

function fileOf(files: ReadonlyMap<string, string>, name: string): string {
  const text = files.get(name)
  if (text === undefined) throw new Error(`The record has no file '${name}'.`)
  return text
}

function parse<T>(files: ReadonlyMap<string, string>, name: string): T {
  return parseText(fileOf(files, name), name)
}

function linesOf(files: ReadonlyMap<string, string>, name: string): string[] {
  const lines = fileOf(files, name).split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function parseLines<T>(files: ReadonlyMap<string, string>, name: string): T[] {
  return linesOf(files, name).map((line) => parseText(line, name))
}

function parseText<T>(text: string, name: string): T {
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new Error(`The file '${name}' of the record is damaged.`, { cause })
  }
}

/** The events of a record with their leaves, and what is wrong with their form. */
export function readEvents({ bodies }: RecordFile): {
  events: RecordEvent[]
  leaves: Uint8Array[]
  faults: Fault[]
} {
  const events: RecordEvent[] = []
  const faults: Fault[] = []
  for (const [index, body] of bodies.entries()) {
    const seq = index + 1
    const event = parseText<RecordEvent>(body, 'events.jsonl')
    const before = events.at(-1)
    const wrong = (message: string) => faults.push({ seq, message })
    if (canonical(event) !== body) wrong('This event is not written in the one canonical form.')
    if (event.seq !== seq) wrong(`Event ${seq} was expected here, not ${event.seq}.`)
    if (before && subjectOf(event) !== subjectOf(before)) wrong('This is of another question.')
    if (before && event.at < before.at) wrong('This event is earlier than the one before it.')
    if (!isInstant(event.at)) wrong('The time of this event is no UTC time in milliseconds.')
    events.push(event)
  }
  return { events, leaves: bodies.map((body) => leafOf(utf8(body))), faults }
}

/** The number of the question, or of the meeting. */
function subjectOf(event: Partial<Record<'voteQuestionId' | 'eventId', number>>): string {
  return `${event.voteQuestionId} ${event.eventId}`
}

function isInstant(at: unknown): boolean {
  return typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)
}

/** The texts by the hash that stands for each in the events, and those that stand in no event. */
export function readTexts({ texts, bodies }: RecordFile): {
  textOf: (hash: string | null) => string | null
  faults: Fault[]
} {
  const known = new Map(texts.map((entry) => [saltedHash(entry), entry.text]))
  const whole = new Set(bodies.flatMap((body) => body.match(/"[0-9a-f]{64}"/g) ?? []))
  const strangers = [...known.keys()].filter((hash) => !whole.has(`"${hash}"`))
  const faults = strangers.map((hash) => ({
    seq: null,
    message: `A text does not fit the events: '${known.get(hash)?.slice(0, 60)}'.`,
  }))
  return { textOf: (hash) => (hash === null ? null : (known.get(hash) ?? null)), faults }
}

/** The hashes computed so far, used for the references and again for the texts. */
const hashes = new WeakMap<Text, string>()

/** The hash that stands for a text: SHA-256 of the salt's bytes and the text. */
function saltedHash(entry: Text): string {
  const known = hashes.get(entry)
  if (known) return known
  const hash = toHex(sha256(fromHex(entry.salt), utf8(entry.text)))
  hashes.set(entry, hash)
  return hash
}
