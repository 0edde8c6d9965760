/** The site's log of the heads of all records, and the witnesses of that log (C2SP tlog-proof, tlog-cosignature). */
import { fromBase64 } from './bytes'
import { canonical } from './canonical'
import {
  cosignedAt,
  keyNamed,
  kinds,
  openNote,
  parseCheckpoint,
  parseKey,
  type VerifierKey,
} from './checkpoints'
import type { NamedWitnesses, RecordFile } from './record'
import { isIncluded, leafOf } from './tree'

interface Witness {
  name: string
  /** When it cosigned, in seconds since 1970. */
  at: number
  /** The reader gave its key; else the site did. */
  isOwn: boolean
}

/** What the log says of a record. */
export interface Logged {
  /** The head that is in the log: the number of events and their root. */
  head: { size: number; root: Uint8Array } | null
  witnesses: readonly Witness[]
  needed: number
}

interface Entry {
  record: string
  root: string
  size: number
}

const proofForm =
  /^c2sp\.org\/tlog-proof@v1\n(?:extra (\S+)\n)?index (0|[1-9]\d{0,14})\n((?:\S{44}\n)*)\n([^]+)$/

function areNamed(it: NamedWitnesses | null | undefined): it is NamedWitnesses {
  return (
    Number.isSafeInteger(it?.needed) &&
    it!.needed >= 0 &&
    Array.isArray(it!.witnesses) &&
    it!.witnesses.every((key) => typeof key === 'string')
  )
}

/**
 * The head of a record in the log and who cosigned it, and what is wrong with them, a sentence each.
 *
 * @param own keys of witnesses that the reader trusts
 */
export function readLog(
  { log, witnesses, origin }: RecordFile,
  keys: readonly VerifierKey[],
  own: readonly string[],
): Logged & { faults: string[] } {
  const faults: string[] = []
  const isForm = areNamed(witnesses)
  const { needed, witnesses: named } = isForm ? witnesses : { needed: 0, witnesses: [] }
  if ((witnesses ?? null) !== null && !isForm)
    faults.push('The witnesses are not named in their form.')
  const known = witnessesOf({ own, named }, faults)
  const none = { head: null, witnesses: [], needed, faults }
  if (log === undefined) return none
  const [, extra = '', index = '', hashes = '', note = ''] = proofForm.exec(log) ?? []
  const bytes = fromBase64(extra)
  const entry = entryIn(bytes)
  const logKeys = keys
    .map(({ name, key }) => keyNamed(`${name}/log`, kinds.note, key))
    .filter(({ name }) => note.startsWith(`${name}\n`))
  const opened = openNote(note, logKeys)
  const tree = opened && parseCheckpoint(opened.text)
  const place = { seq: Number(index) + 1, leaf: leafOf(bytes), proof: linesOf(hashes) }
  if (note === '') faults.push('The proof of the log is damaged.')
  else if (!tree) faults.push('The log is not signed by a key of this record.')
  else if (entry?.record !== origin) faults.push('The entry of the log is no head of this record.')
  else if (!isIncluded(place, tree)) faults.push('The log does not have the head of this record.')
  if (faults.length > 0 || !entry) return none
  const cosigned = known.map((key) => ({ key, at: cosignedAt(note, key) }))
  for (const { key, at } of cosigned)
    if (at === 'wrong') faults.push(`The cosignature of the witness ${key.name} is wrong.`)
  return {
    ...none,
    head: { size: entry.size, root: fromBase64(entry.root) },
    witnesses: cosigned.flatMap(({ key: { name, isOwn }, at }) =>
      typeof at === 'bigint' ? { name, isOwn, at: Number(at) } : [],
    ),
  }
}

/** The head in an entry of the log; null where the bytes are no head in canonical form. */
function entryIn(bytes: Uint8Array): Entry | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const entry = JSON.parse(text) as Entry
    const isHead = Number.isSafeInteger(entry.size) && typeof entry.root === 'string'
    return isHead && canonical(entry) === text ? entry : null
  } catch {
    return null
  }
}

const linesOf = (hashes: string) => hashes.split('\n').slice(0, -1).map(fromBase64)

/** The keys of witnesses, each once, whatever its name is; the first `own` of them are the reader's. */
function witnessesOf(
  { own, named }: { own: readonly string[]; named: readonly string[] },
  faults: string[],
): (VerifierKey & { isOwn: boolean })[] {
  const known = new Map<string, VerifierKey & { isOwn: boolean }>()
  for (const [at, text] of [...own, ...named].entries()) {
    const key = parseKey(text, kinds.cosignature)
    const bytes = String(key?.key)
    if (!key) faults.push(`This is no key of a witness: '${text.slice(0, 60)}'.`)
    else if (!known.has(bytes)) known.set(bytes, { ...key, isOwn: at < own.length })
  }
  return [...known.values()]
}

/** The keys of witnesses in a text, one a line; none where a line is anything else. */
export function keysIn(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.every((line) => parseKey(line, kinds.cosignature)) ? lines : []
}

/** What the reader's own witnesses did not see of the record, a sentence each. */
export function unwitnessed(
  { head, witnesses }: Logged,
  own: readonly string[],
  events: number,
): string[] {
  const size = head?.size ?? 0
  const names = own.map((text) => text.slice(0, text.indexOf('+')))
  const isMissing = (name: string) =>
    size < events || !witnesses.some((witness) => witness.isOwn && witness.name === name)
  return names
    .filter(isMissing)
    .map((name) => `The witness ${name} did not cosign all of this record (yet).`)
}
