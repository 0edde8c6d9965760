/** Signs the records: after each change a checkpoint with the number of events and their Merkle root. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type CheckpointRow,
  findLastCheckpoint,
  findLeaves,
  findUnsignedRecords,
  storeCheckpoints,
  storePublicKeys,
  takeSigning,
} from '../../database/repositories/checkpoints'
import type { RecordId } from '../../database/repositories/records'
import type { Transaction } from '../../database/open'
import { inTransaction } from '../../database/transaction'
import { createPoller, type Poller } from '../../domain/poller'
import { leafOf, MerkleTree } from '../merkleTree'
import { createHeadLog } from '../log/headLog'
import { nameOf, originOf } from '../origin'
import { contradictionText } from './compareHeads'
import type { SignedHead, SignedHeads } from './signedHeads'
import type { SigningKeys } from './signingKeys'

interface SignerOptions {
  db: NodePgDatabase
  keys: SigningKeys
  heads: SignedHeads
  onFault: (fault: unknown) => void
  /** Called once for each record that differs from its signed head, as after restoring an older backup. */
  onAltered: (record: RecordId, message: string) => void
  /** Called once for each way in which the log of all heads contradicts what was signed of it. */
  onLogRefused?: (finding: string) => void
  /** Called after the commit with the records that were signed. */
  onSigned?: (records: readonly RecordId[]) => void
  sweepEveryMs?: number
}

export interface Signer extends Poller {
  /** Notes that a record has new events. Returns at once. */
  note(record: RecordId): void
  /** Notes that changes may have been missed, so that all records are checked. */
  noteGap(): void
  /** Signs a record now, unless it differs from its signed head. */
  sign(record: RecordId): Promise<void>
  /** Signs one note over the current heads of all records. */
  signDailyCheckpoint(): Promise<void>
}

/** The number of records per pass, so that no record waits long for the others. */
const mostAtOnce = 100
const mostTrees = 500
/** Waits this long, so that votes of the same moment share a checkpoint. */
const restMs = 250

/**
 * Signs committed events, one instance at a time. A record that differs from its signed head stays unsigned and is
 * reported once.
 */
export function createSigner(options: SignerOptions): Signer {
  const { db, keys, heads, onFault, onAltered, sweepEveryMs = 60_000 } = options
  const { onSigned = () => undefined } = options
  const log = createHeadLog({ keys, heads, onRefused: options.onLogRefused })
  const noted = new Map<string, RecordId>()
  const trees = new Map<string, MerkleTree>()
  const altered = new Set<string>()
  let isGap = true

  const poll = () =>
    whileSigning(false, async (tx, signed) => {
      const due = await takeDue(tx)
      // What is noted from now on waits for the rest: else a storm of votes would be signed after each of them.
      const isMore = noted.size > 0
      signed.push(...(await signAll(tx, due)))
      return (await log.catchUp(tx)) || isMore
    })

  /**
   * Runs `work`, which notes what it signed, under the signing lock; false where another instance holds it and
   * `isPatient` is false.
   */
  async function whileSigning(
    isPatient: boolean,
    work: (tx: Transaction, signed: RecordId[]) => Promise<boolean>,
  ): Promise<boolean> {
    let signed: RecordId[] = []
    let hasBegun = false
    try {
      const isMore = await inTransaction(db, async (tx) => {
        // It runs again after a deadlock.
        if (hasBegun) takeBack()
        hasBegun = true
        signed = []
        return (await takeSigning(tx, isPatient)) && work(tx, signed)
      })
      if (signed.length > 0) onSigned(signed)
      return isMore
    } catch (fault) {
      takeBack()
      throw fault
    }
  }

  /** After a pass that was rolled back its records may be unsigned, and the trees ahead of the database. */
  function takeBack(): void {
    isGap = true
    trees.clear()
  }

  async function takeDue(tx: Transaction): Promise<RecordId[]> {
    if (isGap) {
      for (const record of await findUnsignedRecords(tx)) noted.set(nameOf(record), record)
      isGap = false
    }
    const due = [...noted].slice(0, mostAtOnce)
    for (const [name] of due) noted.delete(name)
    return due.map(([, record]) => record)
  }

  async function signAll(tx: Transaction, due: readonly RecordId[]): Promise<RecordId[]> {
    const known = await heads.read()
    if (await keys.reload()) await storePublicKeys(tx, keys.published)
    const signed: SignedHead[] = []
    const rows: CheckpointRow[] = []
    for (const record of due) {
      // Where the data folder was lost, the last checkpoint in the database is the head to compare with.
      const head = known.get(nameOf(record)) ?? (await headInDatabase(tx, record))
      const tree = await grow(tx, record, head)
      if (!tree) continue
      const { size } = tree
      const root = tree.root().toString('base64')
      signed.push({ record: nameOf(record), size, root })
      const note = keys.note(`${originOf(keys.name, record)}\n${size}\n${root}\n`)
      rows.push({ ...record, size, note })
    }
    if (rows.length === 0) return []
    // The heads are on the disk before anybody can read their checkpoints in the database.
    await log.add(tx, signed)
    await storeCheckpoints(tx, rows)
    return rows
  }

  /**
   * Extends the tree of a record by its new events; null where nothing is new or the record must not be signed.
   */
  async function grow(
    tx: Transaction,
    record: RecordId,
    head: SignedHead | undefined,
  ): Promise<MerkleTree | null> {
    const name = nameOf(record)
    const cached = trees.get(name)
    // Another instance may have signed in the meantime: then the tree is built from the beginning.
    const tree = cached && cached.size === head?.size ? cached : new MerkleTree()
    const before = tree.size
    let isHead = before > 0 || !head?.size
    for (const leaf of await findLeaves(tx, record, before)) {
      tree.append(leaf)
      if (tree.size === head?.size) isHead = tree.root().toString('base64') === head.root
    }
    if (!isHead) return refuse(record, contradictionText(head?.size ?? 0, tree.size))
    keep(name, tree)
    // After a crash a head may be stored here and not in the database; the rebuilt tree is then signed again.
    return tree.size > before ? tree : null
  }

  function refuse(record: RecordId, finding: string): null {
    const name = nameOf(record)
    trees.delete(name)
    if (!altered.has(name)) onAltered(record, finding)
    altered.add(name)
    return null
  }

  function keep(name: string, tree: MerkleTree): void {
    trees.delete(name)
    trees.set(name, tree)
    const [oldest] = trees.keys()
    if (trees.size > mostTrees && oldest !== undefined) trees.delete(oldest)
  }

  const poller = createPoller({ poll, onFault, sweepEveryMs, restMs })
  return {
    ...poller,
    note(record) {
      noted.set(nameOf(record), record)
      poller.wake()
    },
    noteGap() {
      isGap = true
      poller.wake()
    },
    async signDailyCheckpoint() {
      await whileSigning(true, async () => {
        const all = [...(await heads.read()).values()]
        if (all.length === 0) return false
        const tree = new MerkleTree()
        for (const head of all.sort((one, other) => (one.record < other.record ? -1 : 1)))
          tree.append(leafOf(`${head.record}\n${head.size}\n${head.root}\n`))
        const root = tree.root().toString('base64')
        await heads.addDailyCheckpoint(keys.note(`${keys.name}/heads\n${tree.size}\n${root}\n`))
        return false
      })
    },
    async sign(record) {
      await whileSigning(true, async (tx, signed) => {
        signed.push(...(await signAll(tx, [record])))
        return true
      })
    },
  }
}

async function headInDatabase(tx: Transaction, record: RecordId): Promise<SignedHead | undefined> {
  const last = await findLastCheckpoint(tx, record)
  const [, , root = ''] = last?.note.split('\n') ?? []
  return last ? { record: nameOf(record), size: last.size, root } : undefined
}
