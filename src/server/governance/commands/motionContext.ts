import { seconderIds } from '../../../rules/motion'
import { findGroupWithPolicy, type GroupWithPolicy } from '../access/groupWithPolicy'
import { findMotionCaller, type MotionCaller } from '../access/motionCaller'
import type { Transaction } from '../../database/open'
import { lockMotion } from '../../database/repositories/motions'
import { findMotioner, findSeconders } from '../../database/repositories/movers'
import { ApiError } from '../../domain/apiError'
import type { MotionGrant } from '../../domain/grant'
import { authorizeMoving, type MotionWithPeople } from '../access/motions'
import { readRecordTime } from '../../record/recordTime'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'

export interface MotionPath {
  groupId: number
  motionRequestId: number
}

/** A locked motion, its caller, and the instant read after the lock. */
export interface MotionContext extends MotionWithPeople {
  person: MotionCaller
  now: string
}

/**
 * Locks a motion, and then reads everything its rules need.
 *
 * @throws {ApiError} access-denied for a person who is neither in the group nor staff; not-found
 */
export async function lockMotionFor(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  { groupId, motionRequestId }: MotionPath,
): Promise<MotionContext> {
  const motion = await lockMotion(tx, groupId, motionRequestId)
  const standing = await callerStatusIn(tx, groupId, userId, 'motionrequest')
  if (!motion) throw new ApiError('not-found')
  const group = await findGroupWithPolicy(tx, groupId)
  return {
    motion,
    group,
    motioner: await findMotioner(tx, groupId, motion.motionedUserId),
    seconders: await findSeconders(tx, groupId, seconderIds(motion)),
    person: await findMotionCaller(tx, standing, group),
    now: await readRecordTime(tx, readClock, motion),
  }
}

/**
 * Who may make a motion in a group now, and the group.
 *
 * @throws {ApiError} access-denied, may-not-make-motions
 */
export async function authorizeMakingIn(
  tx: Transaction,
  groupId: number,
  userId: number,
): Promise<{ person: MotionCaller; group: GroupWithPolicy; grant: MotionGrant<'make'> }> {
  const standing = await callerStatusIn(tx, groupId, userId, 'motionrequest')
  const group = await findGroupWithPolicy(tx, groupId)
  const person = await findMotionCaller(tx, standing, group)
  return { person, group, grant: authorizeMoving('make', person) }
}
