import { eq } from 'drizzle-orm'
import type { RollEntry } from '../../../rules/roll'
import type { MotionRight, Mover } from '../../../rules/seconding'
import type { Executor } from '../../database/open'
import { together } from '../../database/together'
import { findMover, findMovers, type MoverRow } from '../../database/repositories/movers'
import { users } from '../../database/schema/directory'
import type { Actor } from '../../domain/actor'
import { findCastableIn, findCastableNow } from './ineligibleReason'
import { findGroupsWithPolicy, type GroupWithPolicy } from './groupWithPolicy'
import { type CallerStatus, statusIn, voterOf } from '../../domain/callerStatus'

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
  const votes = mover?.isActive ? await findCastableNow(db, group, voterOf(person)) : []
  return motionCaller(person, mover, votes)
}

/** The same in several groups, by a few statements however many there are; groups without a policy are left out. */
export async function findMotionCallers(
  db: Executor,
  actor: Actor,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, { group: GroupWithPolicy; person: MotionCaller }>> {
  const [inGroups, moverIn] = await together(
    db,
    () => findGroupsWithPolicy(db, groupIds),
    () => findMovers(db, groupIds, eq(users.userId, actor.userId)),
  )
  const ownGroupIds = new Set(actor.memberships.map(({ groupId }) => groupId))
  const votes = await findCastableIn(db, inGroups, { ...actor, ownGroupIds })
  return new Map(
    inGroups.map((group) => {
      const { groupId } = group
      const mover = moverIn(groupId, actor.userId)
      const person = motionCaller(statusIn(groupId, actor), mover, votes.get(groupId) ?? [])
      return [groupId, { group, person }]
    }),
  )
}

function motionCaller(
  person: CallerStatus,
  mover: MoverRow | null,
  votes: readonly RollEntry[],
): MotionCaller {
  if (!mover) throw new Error(`Person ${person.userId} is gone.`)
  const { memberId, titles, isActive } = mover
  return { ...person, memberId, titles, hasVote: isActive && votes.length > 0, mover }
}
