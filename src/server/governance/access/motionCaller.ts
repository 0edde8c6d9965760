import type { MotionRight, Mover } from '../../../rules/seconding'
import type { Executor } from '../../database/open'
import { findMover, type MoverRow } from '../../database/repositories/movers'
import { findCastableNow } from './ineligibleReason'
import type { GroupWithPolicy } from './groupWithPolicy'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

/** A person who acts on motions or reads them: the caller's status and the right to make motions. */
export interface MotionCaller extends CallerStatus, MotionRight, Mover {
  mover: MoverRow
}

/** Reads a person's current rights on the motions of a group. */
export async function findMotionCaller(
  db: Executor,
  person: CallerStatus,
  group: GroupWithPolicy,
): Promise<MotionCaller> {
  const mover = await findMover(db, group.groupId, person.userId)
  if (!mover) throw new Error(`Person ${person.userId} is gone.`)
  const { memberId, titles } = mover
  const hasVote = mover.isActive && (await hasVoteNow(db, person, group))
  return { ...person, memberId, titles, hasVote, mover }
}

async function hasVoteNow(
  db: Executor,
  person: CallerStatus,
  group: GroupWithPolicy,
): Promise<boolean> {
  const votes = await findCastableNow(db, group, voterOf(person))
  return votes.length > 0
}
