import { isBlank } from '../../../rules/comment'
import { motionState, withdrawalRefusal, withdrawnColumns } from '../../../rules/motion'
import { authorizeKeeping, motionPerson } from '../access/motions'
import type { Transaction } from '../../database/open'
import { type MotionRow, saveMotion } from '../../database/repositories/motions'
import { badField } from '../../domain/apiError'
import { appendEvent } from '../../record/appendEvent'
import { withdrawnEvent } from '../../record/motionEvents'
import type { CommandContext } from './commandContext'
import { lockMotionFor, type MotionPath } from './motionContext'
import { refuseMotion } from './refuseMotion'
import { notifyOfMotion } from './notifyOfMotion'

/**
 * Withdraws a motion irrevocably, with a reason. The motioner and admins may; a complete motion only admins may
 * withdraw, and one that led to a voting question nobody may. Attendance and motions specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-the-motioner, bad-input (withdrawalReason); with the current
 *   motion already-seconded, already-linked, motion-withdrawn
 */
export async function withdrawMotion(
  tx: Transaction,
  context: CommandContext,
  path: MotionPath,
  withdrawalReason: string,
): Promise<MotionRow> {
  const motionContext = await lockMotionFor(tx, context, path)
  const { motion, group, person, now } = motionContext
  const grant = authorizeKeeping('withdraw', person, motion)
  const refusal = withdrawalRefusal(motionState(motion), motionPerson(motion, person))
  if (refusal) throw await refuseMotion(tx, motionContext, refusal)
  if (isBlank(withdrawalReason)) {
    throw badField('withdrawalReason', 'Please provide a reason for withdrawal.')
  }
  const reason = withdrawalReason.trim()
  const change = withdrawnColumns(reason, now)
  const withdrawn = await saveMotion(tx, motion.motionRequestId, change)
  await appendEvent(tx, 'motion', motion, withdrawnEvent(grant, reason), now)
  await notifyOfMotion(tx, 'withdrawn', withdrawn, group, { by: person.name, reason })
  return withdrawn
}
