import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { personLine } from '../../../rules/names'
import type { Executor, Transaction } from '../../database/open'
import { seconderIds } from '../../database/repositories/motions'
import { findMotioner, findSeconders } from '../../database/repositories/movers'
import { groups } from '../../database/schema/directory'
import { motions } from '../../database/schema/motions'
import type { Actor } from '../../domain/actor'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { findMotionCaller } from '../access/motionCaller'
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
  const duties: Duty[] = []
  const callers = new Map<number, Awaited<ReturnType<typeof motionCallerIn>>>()
  for (const { motion, groupName } of await findCandidates(tx, actor)) {
    const { groupId } = motion
    const caller = callers.get(groupId) ?? (await motionCallerIn(tx, actor, groupId))
    callers.set(groupId, caller)
    const whole = {
      motion,
      group: caller.group,
      motioner: await findMotioner(tx, groupId, motion.motionedUserId),
      seconders: await findSeconders(tx, groupId, seconderIds(motion)),
    }
    if (secondingRefusalOf(whole, caller.person, now) !== null) continue
    duties.push({
      ...noDuty,
      kind: 'second',
      id: motion.motionRequestId,
      groupId,
      groupName,
      title: motion.title,
      dueAt: motion.motionDeadline,
      consequence: 'Fails if nobody seconds it.',
      about: `Moved by ${personLine(motion.motionedName, motion.motionedCompanyName)}`,
      role: 'member',
    })
  }
  return duties
}

/** Pending motions of the person's groups that somebody else moved. */
function findCandidates(db: Executor, { userId, memberships }: Actor) {
  const groupIds = memberships.map(({ groupId }) => groupId)
  const { motionedUserId, motionStatus, motionDeadline } = motions
  return db
    .select({ motion: motions, groupName: groups.name })
    .from(motions)
    .innerJoin(groups, eq(groups.groupId, motions.groupId))
    .where(
      and(
        inArray(motions.groupId, groupIds),
        eq(motionStatus, 'Pending'),
        gt(motionDeadline, sql`clock_timestamp()`),
        isNotNull(motionedUserId),
        ne(motionedUserId, userId),
      ),
    )
    .orderBy(asc(motionDeadline), asc(motions.motionRequestId))
    .limit(most)
}

/** The group with its policy, and the person as one who acts on its motions. */
export async function motionCallerIn(tx: Transaction, actor: Actor, groupId: number) {
  const group = await findGroupWithPolicy(tx, groupId)
  const membership = actor.memberships.find((one) => one.groupId === groupId)
  const { userId, name, memberId, isStaff } = actor
  const status = {
    userId,
    name,
    memberId,
    groupId,
    isMember: membership !== undefined,
    isAdmin: isStaff || membership?.isAdmin === true,
    isStaff,
    isNamedProxy: membership?.isProxyVoter === true,
  }
  return { group, person: await findMotionCaller(tx, status, group) }
}
