import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MotionRequest } from '../../../contract/motions'
import { seconderIds } from '../../../rules/motion'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { findMotionCaller } from '../access/motionCaller'
import type { CallerStatus } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { findMinutesOfMotion } from '../../database/repositories/minutes'
import { findMotion } from '../../database/repositories/motions'
import { findMotioner, findSeconders } from '../../database/repositories/movers'
import { orNotFound } from '../../domain/apiError'
import { presentMotion } from '../presenters/motion'
import { inSnapshot } from '../../database/transaction'

/** @throws {ApiError} not-found, also for a motion of another group */
export function showMotion(
  db: NodePgDatabase,
  readClock: ReadClock,
  viewer: CallerStatus,
  motionRequestId: number,
): Promise<MotionRequest> {
  return inSnapshot(db, (tx) => readMotion(tx, readClock, viewer, motionRequestId))
}

/**
 * The same within a transaction, for the answer to a change.
 *
 * @throws {ApiError} not-found
 */
export async function readMotion(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  motionRequestId: number,
): Promise<MotionRequest> {
  const { groupId } = viewer
  const motion = orNotFound(await findMotion(tx, groupId, motionRequestId))
  const group = await findGroupWithPolicy(tx, groupId)
  const whole = {
    motion,
    group,
    motioner: await findMotioner(tx, groupId, motion.motionedUserId),
    seconders: await findSeconders(tx, groupId, seconderIds(motion)),
    files: await findAttachments(tx, 'Motions', [motionRequestId]),
    minutes: await findMinutesOfMotion(tx, motion.minutesId),
  }
  const party = await findMotionCaller(tx, viewer, group)
  return presentMotion(whole, party, await readClock(tx))
}
