/** Compares the log in the database with what was signed of it, such as after a restored backup. */
import type { Executor } from '../../database/open'
import {
  findLastLogCheckpoint,
  findLogBodies,
  findLogHashes,
} from '../../database/repositories/log'
import type { LogHead, SignedHeads } from '../checkpoints/signedHeads'
import { leafOf, MerkleTree } from '../merkleTree'
import { hashesIn, LogCut } from './entries'
import { type ReadHashes, rootAt, tileWidth } from './treeProofs'

interface ComparedLog {
  /** The log by its last note in the database. */
  stored: LogHead
  /** How the log contradicts what was signed of it; null where it does not. */
  finding: string | null
  /** A head that is signed but, because of a crash, not in the database; null where there is none. */
  unfinished: LogHead | null
}

type Heads = Pick<SignedHeads, 'latestOfLog'>

/**
 * Compares by the stored hashes alone.
 *
 * @param known a head whose root was computed before
 */
export async function compareLog(
  db: Executor,
  heads: Heads,
  known: LogHead | null = null,
): Promise<ComparedLog> {
  // Read first, because the log may grow meanwhile.
  const signed = await heads.latestOfLog()
  const stored = await findStoredLog(db)
  const read = hashesIn(db, { index: Math.max(0, stored.size - 1), size: stored.size })
  const { last, before } = signed ?? { last: stored, before: stored }
  const isUnfinished = last.size > stored.size && isSame(before, stored)
  const unfinished = isUnfinished ? last : null
  for (const head of isUnfinished || isSame(last, stored) ? [stored] : [stored, last])
    if (!(known && isSame(known, head)) && !(await isAt(read, head)))
      return { stored, unfinished, finding: findingOf(head, stored.size) }
  return { stored, unfinished, finding: null }
}

const entriesAtOnce = 64 * tileWidth

/** Compares entry for entry, and each stored hash: a finding, or null. */
export async function compareWholeLog(db: Executor, heads: Heads): Promise<string | null> {
  const { stored, finding } = await compareLog(db, heads)
  if (finding !== null) return finding
  const tree = new MerkleTree()
  const roots = new Map<number, Buffer[]>()
  const note = (height: number, root: Buffer) => {
    if (height % 8 === 0) roots.set(height / 8, [...(roots.get(height / 8) ?? []), root])
  }
  for (let from = 0; from < stored.size; from += entriesAtOnce) {
    const to = Math.min(stored.size, from + entriesAtOnce)
    roots.clear()
    const first = tree.size
    for (const body of await findLogBodies(db, from, to)) tree.append(leafOf(body), note)
    for (const [level, hashes] of roots) {
      const at = Math.floor(first / tileWidth ** level)
      const range = { level, from: at, count: hashes.length }
      const [known = []] = await findLogHashes(db, [range])
      if (!Buffer.concat(known).equals(Buffer.concat(hashes))) return findingOf(stored, stored.size)
    }
  }
  const isWhole = tree.size === stored.size && base64(tree.root()) === storedRoot(stored)
  return isWhole ? null : findingOf(stored, tree.size)
}

async function findStoredLog(db: Executor): Promise<LogHead> {
  const last = await findLastLogCheckpoint(db)
  const [, , root = ''] = last?.note.split('\n') ?? []
  return { size: last?.size ?? 0, root }
}

const isSame = (one: LogHead, other: LogHead) => one.size === other.size && one.root === other.root
const base64 = (root: Buffer) => root.toString('base64')

/** The head of a tree. */
export const headOf = (tree: MerkleTree): LogHead => ({
  size: tree.size,
  root: base64(tree.root()),
})

/** The two heads in words; a log that was never signed has no root. */
const storedRoot = ({ size, root }: LogHead) =>
  size === 0 ? base64(new MerkleTree().root()) : root

/** Whether the first entries are those of a head. */
async function isAt(read: ReadHashes, head: LogHead): Promise<boolean> {
  try {
    return base64(await rootAt(read, head.size)) === storedRoot(head)
  } catch (error) {
    if (error instanceof LogCut) return false
    throw error
  }
}

function findingOf({ size }: LogHead, stored: number): string {
  return stored < size
    ? `the log has ${stored} heads, and ${size} were signed`
    : `the first ${size} heads of the log are not those that were signed`
}
