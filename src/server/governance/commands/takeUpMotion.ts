import { motionedColumns, motionState } from '../../../rules/motion'
import { takeUpRefusal } from '../../../rules/seconding'
import { authorizeMoving } from '../access/motions'
import type { Transaction } from '../../database/open'
import { type MotionRow, saveMotion } from '../../database/repositories/motions'
import { appendEvent } from '../../record/appendEvent'
import { takenUpEvent } from '../../record/motionEvents'
import type { CommandContext } from './commandContext'
import { lockMotionFor, type MotionPath } from './motionContext'
import { refuseMotion } from './refuseMotion'
import { notifyOfMotion } from './notifyOfMotion'

/**
 * Moves a request of staff. It becomes a motion now, so its deadline for a second is counted from now. Attendance
 * and motions specification §4.
 *
 * @throws {ApiError} access-denied, not-found, may-not-make-motions, no-member-company; with the current motion
 *   already-motioned, motion-withdrawn, motion-failed
 */
export async function takeUpMotion(
  tx: Transaction,
  context: CommandContext,
  path: MotionPath,
): Promise<MotionRow> {
  const motionContext = await lockMotionFor(tx, context, path)
  const { motion, group, person, now } = motionContext
  authorizeMoving('takeUp', person)
  const refusal = takeUpRefusal(motionState(motion), person, now)
  if (refusal) throw await refuseMotion(tx, motionContext, refusal)
  const change = motionedColumns(person.mover, group.policy, now)
  const taken = await saveMotion(tx, motion.motionRequestId, change)
  await appendEvent(tx, 'motion', motion, takenUpEvent(taken, person.mover, group.policy), now)
  await notifyOfMotion(tx, 'takenUp', taken, group, { by: person.name })
  return taken
}
