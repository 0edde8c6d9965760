import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { seconderIds } from '../../../rules/motion'
import { personLine } from '../../../rules/names'
import type { Executor, Transaction } from '../../database/open'
import { prepared } from '../../database/prepared'
import type { MotionRow } from '../../database/repositories/motions'
import { findMotioners } from '../../database/repositories/movers'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import { motions } from '../../database/schema/motions'
import type { Actor } from '../../domain/actor'
import { findMotionCallers } from '../access/motionCaller'
import { secondingRefusalOf } from '../access/motions'
import { noDuty } from './dutyFields'

/** The maximum of motions that are shown at once. */
const most = 20

/** The motions that a person may second now, checked as the act itself checks them. */
export async function findSecondDuties(
  tx: Transaction,
  actor: Actor,
  now: string,
): Promise<Duty[]> {
  const ownGroupIds = actor.memberships.map(({ groupId }) => groupId)
  const { userId } = actor
  const candidates = await candidatesOf(tx).execute({ userId, groupIds: ownGroupIds })
  if (candidates.length === 0) return []
  const found = candidates.map(({ motion }) => motion)
  const groupIds = [...new Set(found.map(({ groupId }) => groupId))]
  const moverIds = [...new Set(found.flatMap(moversOf))]
  const [callers, motionerIn] = await together(
    tx,
    () => findMotionCallers(tx, actor, groupIds),
    () => findMotioners(tx, groupIds, moverIds),
  )
  return candidates.flatMap(({ motion, groupName }) => {
    const { groupId } = motion
    const caller = callers.get(groupId)
    if (!caller) return []
    const [motioner = null, ...seconders] = moversOf(motion).map((id) => motionerIn(groupId, id))
    const whole = { motion, group: caller.group, motioner, seconders }
    if (secondingRefusalOf(whole, caller.person, now) !== null) return []
    return {
      ...noDuty,
      kind: 'second' as const,
      id: motion.motionRequestId,
      groupId,
      groupName,
      title: motion.title,
      dueAt: motion.motionDeadline,
      consequence: 'Fails if nobody seconds it.',
      about: `Moved by ${personLine(motion.motionedName, motion.motionedCompanyName)}`,
      role: 'member' as const,
    }
  })
}

/** Whoever moved a motion, and after them those who seconded it. */
const moversOf = (motion: MotionRow): number[] =>
  motion.motionedUserId === null ? [] : [motion.motionedUserId, ...seconderIds(motion)]

/** Pending motions of the person's groups that somebody else moved. */
const candidatesOf = prepared((db: Executor) => {
  const { motionedUserId, motionStatus, motionDeadline } = motions
  return db
    .select({ motion: motions, groupName: groups.name })
    .from(motions)
    .innerJoin(groups, eq(groups.groupId, motions.groupId))
    .where(
      and(
        sql`${motions.groupId} = any(${sql.placeholder('groupIds')}::int[])`,
        eq(motionStatus, 'Pending'),
        gt(motionDeadline, sql`clock_timestamp()`),
        isNotNull(motionedUserId),
        ne(motionedUserId, sql.placeholder('userId')),
      ),
    )
    .orderBy(asc(motionDeadline), asc(motions.motionRequestId))
    .limit(most)
    .prepare('desk_motions')
})
