import { isBefore } from '../../rules/instant'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { requireIntact } from './recordMismatch'

/**
 * The time of a change of a locked subject: the clock's time, but never before its last event. After the clock was
 * set back, the time of that event is used until the clock has caught up.
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

/** The subject's time for a given time of the clock. */
export function recordTimeAt({ lastEventAt }: { lastEventAt: string | null }, now: string): string {
  return lastEventAt !== null && isBefore(now, lastEventAt) ? lastEventAt : now
}
