import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MotionRequest } from '../../contract/motions'
import type { Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { findMotion } from '../database/repositories/motions'
import { Refusal } from '../http/refusal'
import { presentMotion } from '../presenters/motion'
import { inSnapshot } from './inSnapshot'

/** A motion of a group. */
export interface MotionPath {
  groupId: number
  motionRequestId: number
}

/** @throws {Refusal} not-found, also for a motion of another group */
export function showMotion(db: NodePgDatabase, path: MotionPath): Promise<MotionRequest> {
  return inSnapshot(db, (tx) => readMotion(tx, path))
}

/**
 * The same within a transaction, for the answer to a change.
 *
 * @throws {Refusal} not-found
 */
export async function readMotion(
  tx: Transaction,
  { groupId, motionRequestId }: MotionPath,
): Promise<MotionRequest> {
  const motion = await findMotion(tx, groupId, motionRequestId)
  if (!motion) throw new Refusal('not-found')
  return presentMotion(motion, await findAttachments(tx, 'Motions', [motionRequestId]))
}
