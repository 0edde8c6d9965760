import { secondedColumns, secondsNeeded } from '../../../rules/motion'
import { authorizeMoving, motionerNow, ruleOf, secondingRefusalOf } from '../access/motions'
import type { Transaction } from '../../database/open'
import { type MotionRow, saveMotion } from '../../database/repositories/motions'
import { appendEvent } from '../../record/appendEvent'
import { secondedEvent } from '../../record/motionEvents'
import type { CommandContext } from './commandContext'
import { lockMotionFor, type MotionPath } from './motionContext'
import { refuseMotion } from './refuseMotion'
import { notifyOfMotion } from './notifyOfMotion'

/**
 * Seconds a motion of another company, which completes it unless it needs further seconds. The clock is read after the
 * motion is locked, so a second that waited past the deadline is refused. Attendance and motions specification §4.
 *
 * @throws {ApiError} access-denied, not-found, may-not-make-motions, no-member-company; with the current motion
 *   already-seconded (naming who was first), motion-withdrawn, motion-failed, not-motioned, same-company,
 *   councilor-needed
 */
export async function secondMotion(
  tx: Transaction,
  context: CommandContext,
  path: MotionPath,
): Promise<MotionRow> {
  const motionContext = await lockMotionFor(tx, context, path)
  const { motion, motioner, seconders, group, person, now } = motionContext
  authorizeMoving('second', person)
  const refusal = secondingRefusalOf(motionContext, person, now)
  if (refusal) throw await refuseMotion(tx, motionContext, refusal)
  const needed = secondsNeeded(ruleOf(motion, group))
  const change = secondedColumns(motion, person.mover, needed, now)
  const seconded = await saveMotion(tx, motion.motionRequestId, change)
  const event = secondedEvent(person.mover, motionerNow(motioner), seconders.map(motionerNow))
  await appendEvent(tx, 'motion', motion, event, now)
  await notifyOfMotion(tx, 'seconded', seconded, group, { by: person.name })
  return seconded
}
