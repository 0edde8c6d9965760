/** The operator confirms that an older backup was restored; only then is its record signed again. */
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findLeaves, storeCheckpoints, takeSigning } from '../../database/repositories/checkpoints'
import { lockRecordedRow } from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { recordSubjects } from '../../database/schema/recordSubjects'
import { appendRestored } from '../appendEvent'
import { rootOf } from '../merkleTree'
import { createHeadLog } from '../log/headLog'
import { nameOf, originOf } from '../origin'
import { recordTimeAt } from '../recordTime'
import { compareWithHeads } from './compareHeads'
import type { SignedHead, SignedHeads } from './signedHeads'
import type { SigningKeys } from './signingKeys'

interface RestoreParts {
  readClock: ReadClock
  keys: SigningKeys
  heads: SignedHeads
}

/**
 * Appends to a record that it was restored from an older backup, and which head had been signed before, and signs
 * the record as it is now. A record without events, missing or of a roll call that is open again, is noted as empty
 * from now on: no event may come before its first one.
 *
 * @returns the head that had been signed; null where the record matches it
 */
export async function acknowledgeRestore(
  tx: Transaction,
  { readClock, keys, heads }: RestoreParts,
  record: RecordId,
  reason: string,
): Promise<Pick<SignedHead, 'size' | 'root'> | null> {
  const row = await lockRecordedRow(tx, record)
  await takeSigning(tx, true)
  const { contradiction } = await compareWithHeads(tx, record, await heads.read())
  if (!contradiction) return null
  const { head } = contradiction
  if (!row || row.lastSeq === 0) {
    await heads.add([{ record: nameOf(record), size: 0, root: rootOf([]).toString('base64') }])
    return head
  }
  const { key } = recordSubjects[record.subject]
  const subject = { [key]: record.id, lastSeq: row.lastSeq }
  const at = recordTimeAt(row, await readClock(tx))
  await appendRestored(tx, record.subject, subject, head, reason, at)
  const leaves = await findLeaves(tx, record)
  const root = rootOf(leaves).toString('base64')
  const { length: size } = leaves
  await createHeadLog({ keys, heads }).add(tx, [{ record: nameOf(record), size, root }])
  const note = keys.note(`${originOf(keys.name, record)}\n${size}\n${root}\n`)
  await storeCheckpoints(tx, [{ ...record, size, note }])
  return head
}
