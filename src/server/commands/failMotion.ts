import { hasFailed } from '../../rules/motion'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { lockMotionUnlessTaken, saveMotion } from '../database/repositories/motions'
import { appendMotionEvent, readMotionTime } from '../record/appendMotionEvent'
import { tellOfMotion } from './tellOfMotion'

/** What became of a motion at its deadline; `untouched` where it was not due or somebody else held it. */
type MotionOutcome = 'untouched' | 'failed'

/**
 * Lets a motion fail that nobody seconded by its deadline: it failed then, however late a server comes to
 * it. Attendance and motions specification §4.
 */
export async function failMotion(
  tx: Transaction,
  readClock: ReadClock,
  motionRequestId: number,
): Promise<MotionOutcome> {
  const motion = await lockMotionUnlessTaken(tx, motionRequestId)
  if (!motion || motion.motionStatus !== 'Pending') return 'untouched'
  const now = await readMotionTime(tx, readClock, motionRequestId)
  if (!hasFailed(motion, now)) return 'untouched'
  const { motionDeadline: dueAt } = motion
  const failed = await saveMotion(tx, motionRequestId, {
    motionStatus: 'Failed',
    motionStatusDate: dueAt,
  })
  await appendMotionEvent(tx, motionRequestId, { event: 'failed', dueAt }, { now, texts: [] })
  const group = await findMailingGroup(tx, motion.groupId)
  await tellOfMotion(tx, 'failed', failed, group, {})
  return 'failed'
}
