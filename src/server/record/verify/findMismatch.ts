import type { Executor } from '../../database/open'
import { findAcceptedFindings } from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { RecordMismatch } from '../recordMismatch'
import type { RecordFault } from './readRecord'
import { verifyAnyRecord } from './verifyRecord'

/**
 * Finds where the tables differ from the record, or the record from the rules, one sentence each, ordered by
 * event; without the findings that an operator has accepted. Run it in a snapshot or under the subject's lock.
 */
export async function findMismatch(db: Executor, record: RecordId): Promise<string[]> {
  const { faults } = await verifyAnyRecord(db, record)
  return unaccepted(db, record, [...faults].sort(bySeq).map(findingOf))
}

/** Removes the findings that an operator has accepted. */
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
 * Refuses to continue with a locked subject whose tables differ from its record, as before a result is published.
 *
 * @throws {RecordMismatch} which names the record, so that its writes are stopped
 */
export async function requireVerified(db: Executor, record: RecordId): Promise<void> {
  const [finding] = await findMismatch(db, record)
  if (finding !== undefined) throw new RecordMismatch(finding, record)
}

/** A fault as a sentence, such as `event 3: a vote cast twice`. */
export function findingOf({ seq, message }: RecordFault): string {
  return seq === null ? message : `event ${seq}: ${message}`
}

/** Sorts faults by event; those of the tables come last. */
export function bySeq(one: RecordFault, other: RecordFault): number {
  return (one.seq ?? Infinity) - (other.seq ?? Infinity) || 0
}
