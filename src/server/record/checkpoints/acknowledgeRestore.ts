/** The operator confirms that an older backup was restored; only then is its record signed again. */
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findLeaves, storeCheckpoints, takeSigning } from '../../database/repositories/checkpoints'
import { lockRecordedRow } from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { recordSubjects } from '../../database/schema/recordSubjects'
import { appendRestored } from '../appendEvent'
import { MerkleTree } from '../merkleTree'
import { nameOf, originOf } from '../origin'
import type { SignedHead, SignedHeads } from './signedHeads'
import type { SigningKeys } from './signingKeys'

interface RestoreParts {
  readClock: ReadClock
  keys: SigningKeys
  heads: SignedHeads
}

/**
 * Appends to a record that it was restored from an older backup, and which head had been signed before, and signs
 * the record as it is now.
 *
 * @returns the head that had been signed; null where the record matches it or is not stored
 */
export async function acknowledgeRestore(
  tx: Transaction,
  { readClock, keys, heads }: RestoreParts,
  record: RecordId,
  reason: string,
): Promise<SignedHead | null> {
  const row = await lockRecordedRow(tx, record)
  await takeSigning(tx, true)
  const head = (await heads.read()).get(nameOf(record))
  if (!row || !head || rootAt(await findLeaves(tx, record), head.size) === head.root) return null
  const { key } = recordSubjects[record.subject]
  const subject = { [key]: record.id, lastSeq: row.lastSeq }
  await appendRestored(tx, record.subject, subject, head, reason, await readClock(tx))
  const leaves = await findLeaves(tx, record)
  const root = rootAt(leaves, leaves.length) ?? ''
  const { length: size } = leaves
  await heads.add([{ record: nameOf(record), size, root }])
  const note = keys.note(`${originOf(keys.name, record)}\n${size}\n${root}\n`)
  await storeCheckpoints(tx, [{ ...record, size, note }])
  return head
}

/** The Merkle root over the first `size` leaves in base64; null where there are fewer. */
function rootAt(leaves: readonly Buffer[], size: number): string | null {
  if (leaves.length < size) return null
  const tree = new MerkleTree()
  for (const leaf of leaves.slice(0, size)) tree.append(leaf)
  return tree.root().toString('base64')
}
