import type { Executor } from '../../database/open'
import { findAcceptedFindings } from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { RecordMismatch } from '../recordMismatch'
import type { RecordFault } from './readRecord'
import { verifyAnyRecord } from './verifyRecord'

/**
 * What the tables say otherwise than the record, or the record otherwise than the rules allow, a sentence
 * each, the first event first; without what an operator has let stand. Run it in a snapshot or under the lock
 * of the subject.
 */
export async function findMismatch(db: Executor, record: RecordId): Promise<string[]> {
  const { faults } = await verifyAnyRecord(db, record)
  return unaccepted(db, record, [...faults].sort(bySeq).map(findingOf))
}

/** Findings without those that an operator has let stand. */
export async function unaccepted(
  db: Executor,
  record: RecordId,
  findings: readonly string[],
): Promise<string[]> {
  if (findings.length === 0) return []
  const accepted = await findAcceptedFindings(db, record)
  return findings.filter((finding) => !accepted.has(finding))
}

/**
 * Refuses to go on with a locked subject whose tables are not what its record tells, as before a result is
 * stated.
 *
 * @throws {RecordMismatch} which names the record, so that its writes are stopped
 */
export async function requireVerified(db: Executor, record: RecordId): Promise<void> {
  const [finding] = await findMismatch(db, record)
  if (finding !== undefined) throw new RecordMismatch(finding, record)
}

/** A fault as a sentence, `event 3: a vote cast twice`. */
export function findingOf({ seq, message }: RecordFault): string {
  return seq === null ? message : `event ${seq}: ${message}`
}

/** Events in their order, then what the tables say otherwise. */
export function bySeq(one: RecordFault, other: RecordFault): number {
  return (one.seq ?? Infinity) - (other.seq ?? Infinity) || 0
}
