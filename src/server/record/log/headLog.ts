/** Appends signed heads to the log of all heads, and signs the log, always under the signing lock. */
import { readDatabaseClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  findHeadsToLog,
  findUnloggedHeads,
  type LogEntryRow,
  type LogNodeRow,
  type RecordHeadRow,
  storeInLog,
} from '../../database/repositories/log'
import type { LogHead, SignedHead, SignedHeads } from '../checkpoints/signedHeads'
import type { SigningKeys } from '../checkpoints/signingKeys'
import { leafOf, MerkleTree } from '../merkleTree'
import { nameOf, originOf, recordOf, recordOfOrigin } from '../origin'
import { compareLog, headOf } from './compareLog'
import { entryOf, hashesIn, logOrigin } from './entries'
import { subtreesAt } from './treeProofs'

export interface HeadLog {
  /** Stores heads outside of the database, and appends them to the log unless it contradicts what was signed of it. */
  add(tx: Transaction, signed: readonly SignedHead[]): Promise<void>
  /** Appends signed heads that the log lacks; true where more of them are left. */
  catchUp(tx: Transaction): Promise<boolean>
  /**
   * Appends signed entries that are missing again, such as after a restored backup.
   *
   * @returns how many entries were missing, or why they cannot be appended
   */
  restore(tx: Transaction): Promise<number | string>
}

interface HeadLogParts {
  keys: SigningKeys
  heads: SignedHeads
  /** Called once for each way in which the log contradicts what was signed of it. */
  onRefused?: (finding: string) => void
}

const mostAtOnce = 1_000
const beforeAll: Omit<RecordHeadRow, 'root'> = { subject: 'meeting', id: 0, size: 0 }

export function createHeadLog({ keys, heads, onRefused = () => undefined }: HeadLogParts): HeadLog {
  let grown: MerkleTree | null = null
  /** Whether signed heads may be missing in the log. */
  let isStale = true
  /** The signed head up to which missing ones were searched. */
  let searchedUpTo = beforeAll
  let refused: string | null = null

  /** The tree of the log; null where nothing may be appended now. */
  async function open(tx: Transaction): Promise<MerkleTree | null> {
    const { stored, finding, unfinished } = await compareLog(tx, heads, grown && headOf(grown))
    note(finding)
    if (finding === null && unfinished === null) return treeAt(tx, stored)
    isStale = true
    // Other heads follow in a later transaction, so that the file is at most one growth ahead of the database.
    if (finding === null && unfinished !== null && !(await fill(tx, stored, unfinished)))
      note(`the entries up to ${unfinished.size} in the file do not lead to the root there`)
    return null
  }

  function note(finding: string | null): void {
    if (finding !== refused && finding !== null) onRefused(finding)
    refused = finding
  }

  async function treeAt(tx: Transaction, { size, root }: LogHead): Promise<MerkleTree> {
    const tree = grown
    grown = null
    if (tree?.size === size && headOf(tree).root === root) return tree
    return new MerkleTree(size, await subtreesAt(hashesIn(tx), size))
  }

  async function append(tx: Transaction, signed: readonly SignedHead[], added = signed) {
    const tree = await open(tx)
    if (!tree) return added.length === 0 ? undefined : heads.add(added)
    const named = signed.map((head) => ({ ...recordOf(head.record), ...head }))
    const time = await readDatabaseClock(tx)
    // A record's earlier heads come first: a log in which it shrinks is taken for one that was bent.
    const entries = (await findHeadsToLog(tx, named)).map(({ size, root, ...record }) =>
      entryOf({ record: originOf(keys.name, record), size, root, time }),
    )
    if (entries.length === 0) return heads.add(added)
    const rows = grow(tree, entries)
    const head = headOf(tree)
    await heads.add(added, { ...head, entries })
    await storeInLog(tx, rows.entries, rows.nodes, { size: head.size, note: noteOver(head) })
    grown = tree
  }

  function noteOver({ size, root }: LogHead): string {
    const origin = logOrigin(keys.name)
    return keys.note(`${origin}\n${size}\n${root}\n`, origin)
  }

  /** Appends the entries that only the file has; false where the result does not have the signed root. */
  async function fill(tx: Transaction, stored: LogHead, last: LogHead): Promise<boolean> {
    const tree = await treeAt(tx, stored)
    const missing = await heads.logEntries(stored.size)
    const rows = grow(tree, missing.slice(0, last.size - stored.size))
    if (tree.size !== last.size || headOf(tree).root !== last.root) return false
    await storeInLog(tx, rows.entries, rows.nodes, { size: last.size, note: noteOver(last) })
    return true
  }

  return {
    add: append,
    async catchUp(tx) {
      if (!isStale) return false
      const signed = await findUnloggedHeads(tx, searchedUpTo, mostAtOnce)
      const named = signed.map((head) => ({ record: nameOf(head), ...pick(head) }))
      isStale = false
      await append(tx, named, [])
      // Heads that could not be appended are searched again from the beginning.
      const isMore = !isStale && signed.length === mostAtOnce
      searchedUpTo = (isMore && signed.at(-1)) || beforeAll
      isStale ||= isMore
      return isStale && refused === null
    },
    async restore(tx) {
      const { stored, finding } = await compareLog(tx, heads)
      const last = (await heads.latestOfLog())?.last
      if (finding === null || !last) return 0
      const isFilled = last.size > stored.size && (await fill(tx, stored, last))
      return isFilled ? last.size - stored.size : finding
    },
  }
}

const pick = ({ size, root }: LogHead): LogHead => ({ size, root })

/** The rows for entries that are appended to a tree. */
function grow(tree: MerkleTree, bodies: readonly string[]) {
  const nodes: LogNodeRow[] = []
  const entries = bodies.map((body): LogEntryRow => {
    const index = tree.size
    tree.append(leafOf(body), (height, hash) => {
      if (height % 8 === 0)
        nodes.push({ level: height / 8, index: tree.size / 2 ** height - 1, hash })
    })
    const { record, size } = JSON.parse(body) as { record: string; size: number }
    const { subject, id: subjectId } = recordOfOrigin(record)
    return { index, subject, subjectId, size, body }
  })
  return { entries, nodes }
}
