/** Signs the records: after each change a checkpoint with the number of events and the root of their tree. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type CheckpointRow,
  findLastCheckpoint,
  findLeaves,
  findUnsignedRecords,
  storeCheckpoints,
  storePublicKeys,
  takeSigning,
} from '../database/repositories/checkpoints'
import type { RecordId } from '../database/repositories/records'
import type { Transaction } from '../database/open'
import { inTransaction } from '../database/transaction'
import { createPoller, type Poller } from '../outbox/poller'
import { leafOf } from '../record/leaf'
import { MerkleTree } from '../record/merkleTree'
import { nameOf, originOf } from '../record/origin'
import type { SignedHead, SignedHeads } from './signedHeads'
import type { SigningKeys } from './signingKeys'

interface SignerOptions {
  db: NodePgDatabase
  keys: SigningKeys
  heads: SignedHeads
  onFault: (fault: unknown) => void
  /** Called once for each record that differs from the signed one, such as one of an older backup. */
  onAltered: (record: RecordId, message: string) => void
  sweepEveryMs?: number
}

export interface Signer extends Poller {
  /** A record has new events. Returns at once. */
  note(record: RecordId): void
  /** Some changes were missed: checks all records. */
  noteGap(): void
  /** Signs a record now, unless it differs from the one that was signed before. */
  sign(record: RecordId): Promise<void>
  /** Signs one note over the heads of all records as they stand. */
  signNight(): Promise<void>
}

/** The number of records of one pass, so that none delays the others. */
const mostAtOnce = 100
const mostTrees = 500
/** Votes that come in the same moment share a checkpoint. */
const restMs = 250

/**
 * Signs what committed, one instance at a time. Records whose events are not those that were signed before
 * stay unsigned; each is told once.
 */
export function createSigner(options: SignerOptions): Signer {
  const { db, keys, heads, onFault, onAltered, sweepEveryMs = 60_000 } = options
  const noted = new Map<string, RecordId>()
  const trees = new Map<string, MerkleTree>()
  const altered = new Set<string>()
  let isGap = true

  const look = () =>
    whileSigning(false, async (tx) => {
      await signAll(tx, await takeDue(tx))
      return noted.size > 0
    })

  /** Runs `work` under the signing lock; false where another instance holds it and `isPatient` is false. */
  async function whileSigning(
    isPatient: boolean,
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      return await inTransaction(db, async (tx) => (await takeSigning(tx, isPatient)) && work(tx))
    } catch (fault) {
      // What was taken may be unsigned still, and trees may be ahead of the database.
      isGap = true
      trees.clear()
      throw fault
    }
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

  async function signAll(tx: Transaction, due: readonly RecordId[]): Promise<void> {
    const known = await heads.read()
    if (await keys.reload()) await storePublicKeys(tx, keys.published)
    const signed: SignedHead[] = []
    const rows: CheckpointRow[] = []
    for (const record of due) {
      // A data folder that was lost leaves the last checkpoint to compare with.
      const head = known.get(nameOf(record)) ?? (await headInDatabase(tx, record))
      const tree = await grow(tx, record, head)
      if (!tree) continue
      const { size } = tree
      const root = tree.root().toString('base64')
      signed.push({ record: nameOf(record), size, root })
      const note = keys.note(`${originOf(keys.name, record)}\n${size}\n${root}\n`)
      rows.push({ ...record, size, note })
    }
    if (rows.length === 0) return
    // Known outside of the database before anybody can read it there.
    await heads.add(signed)
    await storeCheckpoints(tx, rows)
  }

  /** The tree of a record extended by its new events; null where nothing is new or nothing may be signed. */
  async function grow(
    tx: Transaction,
    record: RecordId,
    head: SignedHead | undefined,
  ): Promise<MerkleTree | null> {
    const name = nameOf(record)
    const held = trees.get(name)
    // Another instance may have signed meanwhile: then this one begins anew.
    const tree = held && held.size === head?.size ? held : new MerkleTree()
    const before = tree.size
    let isHead = before > 0 || head === undefined
    for (const leaf of await findLeaves(tx, record, before)) {
      tree.append(leaf)
      if (tree.size === head?.size) isHead = tree.root().toString('base64') === head.root
    }
    if (!isHead) return refuse(record, head)
    keep(name, tree)
    // A tree built anew may be known here and not in the database, where a crash came between.
    return tree.size > before ? tree : null
  }

  function refuse(record: RecordId, head: SignedHead | undefined): null {
    const name = nameOf(record)
    trees.delete(name)
    if (!altered.has(name)) onAltered(record, `its first ${head?.size} events are not those signed`)
    altered.add(name)
    return null
  }

  function keep(name: string, tree: MerkleTree): void {
    trees.delete(name)
    trees.set(name, tree)
    const [oldest] = trees.keys()
    if (trees.size > mostTrees && oldest !== undefined) trees.delete(oldest)
  }

  const poller = createPoller({ look, onFault, sweepEveryMs, restMs })
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
    async signNight() {
      await whileSigning(true, async () => {
        const all = [...(await heads.read()).values()]
        if (all.length === 0) return false
        const tree = new MerkleTree()
        for (const head of all.sort((one, other) => (one.record < other.record ? -1 : 1)))
          tree.append(leafOf(`${head.record}\n${head.size}\n${head.root}\n`))
        const root = tree.root().toString('base64')
        await heads.addNight(keys.note(`${keys.name}/heads\n${tree.size}\n${root}\n`))
        return false
      })
    },
    async sign(record) {
      await whileSigning(true, async (tx) => {
        await signAll(tx, [record])
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
