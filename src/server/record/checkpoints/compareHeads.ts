/** Compares what was signed with the records that are stored now, such as after a restored backup. */
import {
  findReplacedSize,
  findSignedRecords,
  findStoredHeads,
  type StoredHeads,
} from '../../database/repositories/checkpoints'
import type { Executor } from '../../database/open'
import type { RecordHead } from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { MerkleTree } from '../merkleTree'
import { nameOf, recordOf } from '../origin'
import type { SignedHead } from './signedHeads'

type Head = Pick<SignedHead, 'size' | 'root'>
type KnownHeads = ReadonlyMap<string, SignedHead>

/** A record and a head that was signed for it and that it contradicts. */
interface Contradiction {
  record: RecordId
  head: Head
  finding: string
}

interface ComparedRecord {
  /** The record as it is stored. */
  stored: RecordHead
  contradiction: Contradiction | null
}

const mostAtOnce = 1_000

/**
 * Compares all records that were ever signed with the last of their heads, those that are missing now included.
 */
export async function findContradictions(
  db: Executor,
  known: KnownHeads,
): Promise<Contradiction[]> {
  const names = new Set([...known.keys(), ...(await findSignedRecords(db)).map(nameOf)])
  const records = [...names].map(recordOf)
  const found: Contradiction[] = []
  for (let at = 0; at < records.length; at += mostAtOnce) {
    for (const stored of await findStoredHeads(db, records.slice(at, at + mostAtOnce), 1)) {
      const { contradiction } = await compare(db, stored, known)
      if (contradiction) found.push(contradiction)
    }
  }
  return found
}

/** Compares one record with all of its signed heads. */
export async function compareWithHeads(
  db: Executor,
  record: RecordId,
  known: KnownHeads,
): Promise<ComparedRecord> {
  const [stored] = await findStoredHeads(db, [record], null)
  if (!stored) throw new Error('Nothing was found.')
  return compare(db, stored, known)
}

async function compare(
  db: Executor,
  { record, leaves, signed }: StoredHeads,
  known: KnownHeads,
): Promise<ComparedRecord> {
  const last = known.get(nameOf(record))
  const sizes = new Set([...signed, ...(last ? [last] : [])].map(({ size }) => size))
  const roots = rootsOf(leaves, sizes)
  const events = leaves.length
  const stored = { events, root: roots.get(events) ?? '' }
  const isOther = ({ size, root }: Head) => roots.get(size) !== root
  const inFile = last && isOther(last) ? last : null
  const inDatabase = signed.findLast(isOther) ?? null
  const head = inFile ?? (inDatabase && (await unlessReplaced(db, record, inDatabase)))
  return {
    stored,
    contradiction: head && { record, head, finding: contradictionText(head.size, events) },
  }
}

/** An operator who restored a backup has acknowledged that later checkpoints may remain in the database. */
async function unlessReplaced(db: Executor, record: RecordId, head: Head): Promise<Head | null> {
  return head.size <= (await findReplacedSize(db, record)) ? null : head
}

/** The finding about a record that is shorter than what was signed, or another. */
export function contradictionText(size: number, stored: number): string {
  if (stored >= size) return `its first ${size} events are not those signed`
  const counted = stored === 1 ? 'only its first event is' : `only its first ${stored} events are`
  return `${stored === 0 ? 'none of its events is' : counted} stored, and ${size} were signed`
}

/** The roots after some numbers of leaves and after all, in base64. */
function rootsOf(leaves: readonly Buffer[], sizes: ReadonlySet<number>): Map<number, string> {
  const tree = new MerkleTree()
  const roots = new Map<number, string>()
  const note = () => roots.set(tree.size, tree.root().toString('base64'))
  if (sizes.has(0)) note()
  for (const leaf of leaves) {
    tree.append(leaf)
    if (sizes.has(tree.size)) note()
  }
  return note()
}
