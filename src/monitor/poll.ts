/** One poll of the log of a site: is it still the log that was seen before, and who signs it? */
import {
  isSignedBy,
  keyFrom,
  Malformed,
  readCheckpoint,
  readVerifierKey,
  signatureIn,
  signedAt,
  type VerifierKey,
} from '../witness/note'
import { grown, type GrownTree, leafOf, rootOf } from '../witness/tree'
import type { PublishedKey, Site } from './site'

/** What is kept from one poll to the next. */
export interface Seen {
  keys: string[]
  /** The last checkpoint as a whole note; null before the first. */
  note: string | null
  /** The roots of the perfect subtrees under it, in base64. */
  subtrees: string[]
  /** The last head of each record in the log: its number of events and their root. */
  heads: Record<string, { size: number; root: string }>
}

export const nothingSeen: Seen = { keys: [], note: null, subtrees: [], heads: {} }

/** A head of a record that somebody kept, as in a receipt or a mail. */
export interface KeptHead {
  /** Where it was found. */
  file: string
  record: string
  size: number
  root: string
}

interface Expected {
  /** Heads that must be in the log. */
  keptHeads: readonly KeptHead[]
  witnesses: readonly VerifierKey[]
  /** How many of the witnesses must have cosigned. */
  needed: number
}

interface Poll {
  /** What an honest site would not show, a sentence each. */
  findings: string[]
  /** What changed and may be right. */
  notices: string[]
  seen: Seen
  /** Notes that contradict each other: proof for others. */
  evidence: string[]
}

/** Compares what a site shows now with what was seen before. What contradicts it is not taken over. */
export async function pollSite(site: Site, seen: Seen, expected: Expected): Promise<Poll> {
  const keys = compareKeys(await site.findKeys(), seen.keys)
  const bytes = await site.findCheckpoint()
  const log = await compareLog(site, bytes, { ...seen, keys: keys.kept }, expected)
  return {
    findings: [...keys.findings, ...log.findings],
    notices: [...keys.notices, ...log.notices],
    seen: log.seen,
    evidence: log.evidence,
  }
}

function compareKeys(published: readonly PublishedKey[], known: readonly string[]) {
  const texts = published.map(({ key }) => key)
  const gone = known.filter((key) => !texts.includes(key))
  const added = published.filter(({ key }) => !known.includes(key))
  const findings = gone.map((key) => `The key ${key} is no longer published.`)
  const notices: string[] = []
  for (const { key, voucher } of added) {
    const before = texts[texts.indexOf(key) - 1]
    if (known.length === 0) notices.push(`Key of the site, taken on its word: ${key}`)
    else if (isVouched(key, voucher, before))
      notices.push(`New key, vouched for by the one before: ${key}`)
    else findings.push(`New key that no earlier key vouches for: ${key}`)
  }
  return { findings, notices, kept: [...new Set([...known, ...texts])] }
}

function isVouched(key: string, voucher: string | null, before: string | undefined): boolean {
  const body = `next key\n${key}\n`
  if (!before || !voucher?.startsWith(`${body}\n`)) return false
  const signature = signatureIn(voucher.slice(body.length + 1).trimEnd())
  return signedAt(body, signature, readVerifierKey(before)) !== null
}

/** The keys of the site sign the log under its own name. */
function logKeyOf(text: string): VerifierKey {
  const { name, raw } = readVerifierKey(text)
  return keyFrom(`${name}/log`, 1, raw)
}

async function compareLog(
  site: Site,
  bytes: Buffer | null,
  seen: Seen,
  { keptHeads, witnesses, needed }: Expected,
): Promise<Poll> {
  const before = seen.note === null ? null : readCheckpoint(Buffer.from(seen.note))
  const same = { notices: [], evidence: [], seen }
  if (!bytes)
    return { ...same, findings: before ? ['The log is gone.'] : [], notices: ['No log yet.'] }
  const checkpoint = readCheckpoint(bytes)
  const { origin, size, root, note, body, signatures } = checkpoint
  const keys = seen.keys.map(logKeyOf)
  if (!keys.some(({ name }) => name === origin) || !isSignedBy(checkpoint, keys))
    return { ...same, findings: [`No key of the site signed the checkpoint of ${size} heads.`] }
  if (before && size < before.size) {
    const finding = `The log was cut: it had ${before.size} heads and has ${size} now.`
    return { ...same, findings: [finding], evidence: [before.note, note] }
  }
  const start: GrownTree =
    before && keptHeads.length === 0
      ? { size: before.size, subtrees: seen.subtrees.map((it) => Buffer.from(it, 'base64')) }
      : { size: 0, subtrees: [] }
  const read = await readHeads(site, start, size, seen, keptHeads)
  if (!rootOf(read.tree).equals(root) || (before && !read.isPrefix(before.size, before.root))) {
    const finding = before
      ? `The log was rewritten: its ${size} heads do not continue the ${before.size} seen before.`
      : `The ${size} heads of the log are not those that its checkpoint signs.`
    return { ...same, findings: [finding], evidence: [...(before ? [before.note] : []), note] }
  }
  const cosigned = witnesses.filter((key) =>
    signatures.some((it) => signedAt(body, it, key) !== null),
  )
  const findings = [...read.findings]
  if (cosigned.length < needed)
    findings.push(
      `Only ${cosigned.length} of the ${needed} witnesses that must have cosigned the ${size} heads.`,
    )
  const subtrees = read.tree.subtrees.map((it) => it.toString('base64'))
  const kept = { ...seen, note, subtrees, heads: read.heads }
  return { findings, notices: [`${size} heads.`], evidence: [], seen: kept }
}

/** Reads on to a size, and looks at each head on the way. */
async function readHeads(
  site: Site,
  start: GrownTree,
  size: number,
  seen: Seen,
  keptHeads: readonly KeptHead[],
) {
  const heads = start.size === 0 ? {} : { ...seen.heads }
  const missing = new Map(keptHeads.map((kept) => [nameOf(kept), kept]))
  const roots = new Map([[start.size, rootOf(start)]])
  const seenSize = seen.note === null ? 0 : readCheckpoint(Buffer.from(seen.note)).size
  const findings: string[] = []
  let tree = start
  for await (const bytes of site.findEntries(start.size, size)) {
    const head = headIn(bytes)
    tree = grown(tree, leafOf(bytes))
    if (tree.size === seenSize) roots.set(seenSize, rootOf(tree))
    missing.delete(nameOf(head))
    const before = heads[head.record]
    if (before && head.size <= before.size)
      findings.push(
        `${head.record} went back: after ${before.size} events the log has a head of ${head.size}.`,
      )
    heads[head.record] = { size: head.size, root: head.root }
  }
  for (const { file, record, size: events } of missing.values())
    findings.push(`${file}: the head of ${record} with ${events} events is not in the log.`)
  return {
    tree,
    heads,
    findings,
    isPrefix: (of: number, root: Buffer) => roots.get(of)?.equals(root) === true,
  }
}

const nameOf = ({ record, size, root }: Omit<KeptHead, 'file'>) => `${record} ${size} ${root}`

function headIn(bytes: Buffer): Omit<KeptHead, 'file'> {
  const { record, size, root } = JSON.parse(String(bytes)) as Record<string, unknown>
  if (typeof record !== 'string' || typeof size !== 'number' || typeof root !== 'string')
    throw new Malformed('an entry of the log is no head of a record')
  return { record, size, root }
}
