import { isBefore } from '../../rules/zonedTime'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { requireIntact } from './recordMismatch'

/**
 * The time that decides about a locked subject: the clock's, but never before its last event. A clock that
 * was set back makes the subject's time stand still until it has caught up.
 *
 * @throws {RecordMismatch} while writes to the subject are stopped
 */
export async function readRecordTime(
  tx: Transaction,
  readClock: ReadClock,
  subject: { lastEventAt: string | null; mismatch: string | null },
): Promise<string> {
  requireIntact(subject.mismatch)
  return recordTimeAt(subject, await readClock(tx))
}

/** The subject's time when the clock shows this instant. */
export function recordTimeAt({ lastEventAt }: { lastEventAt: string | null }, now: string): string {
  return lastEventAt !== null && isBefore(now, lastEventAt) ? lastEventAt : now
}
