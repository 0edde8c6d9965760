import { isBefore } from '../../rules/zonedTime'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { requireIntact } from './recordMismatch'

/**
 * The time at which a locked subject changes: the clock, but never before its last event. After the clock was
 * set back the subject keeps the time of that event until the clock has caught up.
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
