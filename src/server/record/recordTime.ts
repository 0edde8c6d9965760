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
  { lastEventAt, mismatch }: { lastEventAt: string | null; mismatch: string | null },
): Promise<string> {
  requireIntact(mismatch)
  const now = await readClock(tx)
  return lastEventAt !== null && isBefore(now, lastEventAt) ? lastEventAt : now
}
