import { failedColumns, hasFailed } from '../../../rules/motion'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { lockMotionUnlessTaken, saveMotion } from '../../database/repositories/motions'
import { appendEvent } from '../../record/appendEvent'
import { failedEvent } from '../../record/motionEvents'
import { readRecordTime } from '../../record/recordTime'
import { notifyOfMotion } from './notifyOfMotion'

/**
 * Fails a motion that nobody seconded by its deadline. The failure is dated to the deadline, however late the
 * server runs. Returns null where it is not due or is locked by another transaction. Attendance and motions
 * specification §4.
 */
export async function failMotion(
  tx: Transaction,
  readClock: ReadClock,
  motionRequestId: number,
): Promise<'failed' | null> {
  const motion = await lockMotionUnlessTaken(tx, motionRequestId)
  if (!motion || motion.motionStatus !== 'Pending' || motion.mismatch !== null) return null
  const now = await readRecordTime(tx, readClock, motion)
  if (!hasFailed(motion, now)) return null
  const failed = await saveMotion(tx, motionRequestId, failedColumns(motion))
  await appendEvent(tx, 'motion', motion, failedEvent(motion), now)
  const group = await findMailingGroup(tx, motion.groupId)
  await notifyOfMotion(tx, 'failed', failed, group, {})
  return 'failed'
}
