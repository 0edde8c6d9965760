import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { appointmentFor, isOver } from '../../../rules/appointment'
import type { Executor } from '../../database/open'
import {
  appointmentColumns,
  isHolderInGroup,
  isItsMeeting,
  isItsQuestion,
} from '../../database/repositories/appointments'
import { rollEntryColumns } from '../../database/repositories/rollEntries'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { proxyAppointments } from '../../database/schema/appointments'
import { isOneOf } from '../../database/insertMany'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { type Actor, membershipOf } from '../../domain/actor'
import { subjectOf } from '../presenters/appointment'
import { noDuty } from './dutyFields'
import { pick } from '../../domain/pick'

/** The appointments that a person is asked to accept, and the votes to cast by those that were accepted. */
export async function findProxyDuties(db: Executor, actor: Actor, now: string): Promise<Duty[]> {
  const hasAccepted = actor.memberships.some(({ appointments }) => appointments?.length)
  const found = await together(
    db,
    () => findOffers(db, actor, now),
    async () => (hasAccepted ? findVotesByProxy(db, actor, now) : []),
  )
  return found.flat()
}

const isOfProxy = ({ userId, memberships }: Actor, state: 'offered' | 'accepted') =>
  and(
    eq(proxyAppointments.proxyId, userId),
    eq(proxyAppointments.state, state),
    isOneOf(
      proxyAppointments.groupId,
      'int',
      memberships.map(({ groupId }) => groupId),
    ),
  )

async function findOffers(db: Executor, actor: Actor, now: string): Promise<Duty[]> {
  const { appointmentId, groupId } = proxyAppointments
  const rows = await db
    .select({ ...appointmentColumns, groupName: groups.name })
    .from(proxyAppointments)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .leftJoin(voteQuestions, isItsQuestion)
    .leftJoin(events, isItsMeeting)
    .where(and(isOfProxy(actor, 'offered'), isHolderInGroup))
    .orderBy(asc(appointmentId))
    .prepare('desk_proxy_offers')
    .execute()
  return rows.flatMap(({ row, groupName, ...read }) => {
    const { title, isQuestionOpen } = subjectOf(read, now)
    if (isOver(row, isQuestionOpen, now)) return []
    return {
      ...noDuty,
      kind: 'proxyOffer' as const,
      id: row.appointmentId,
      groupId: row.groupId,
      groupName,
      title: `Be the proxy of ${row.holderName}`,
      dueAt: read.voteDeadline ?? row.until,
      consequence: `${row.holderName} has no proxy unless you accept.`,
      about: title ?? 'For a period',
      role: 'member' as const,
    }
  })
}

async function findVotesByProxy(db: Executor, actor: Actor, now: string): Promise<Duty[]> {
  const { voteQuestionId, groupId, voteDeadline } = voteQuestions
  const isHolder = or(
    and(eq(rollEntries.kind, 'company'), eq(rollEntries.memberId, proxyAppointments.memberId)),
    and(sql`${rollEntries.kind} <> 'company'`, eq(rollEntries.userId, proxyAppointments.userId)),
  )
  const rows = await db
    .select({
      row: proxyAppointments,
      vote: rollEntryColumns,
      groupName: groups.name,
      ...pick(voteQuestions, 'voteQuestionId', 'title', 'voteDeadline', 'policy'),
    })
    .from(proxyAppointments)
    .innerJoin(groups, eq(groups.groupId, proxyAppointments.groupId))
    .innerJoin(voteQuestions, eq(groupId, proxyAppointments.groupId))
    .innerJoin(
      rollEntries,
      and(eq(rollEntries.voteQuestionId, voteQuestionId), rollEntries.isVoteEligible, isHolder),
    )
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(
        isOfProxy(actor, 'accepted'),
        eq(voteQuestions.voteStatus, 'Pending'),
        gt(voteDeadline, now),
        isNull(voteResults.voteResultId),
      ),
    )
    .orderBy(asc(voteDeadline), asc(voteQuestionId))
    .prepare('desk_proxy_votes')
    .execute()
  const { userId, memberId } = actor
  const person = { userId, memberId, isInGroup: true }
  return rows.flatMap(({ row, vote, groupName, ...question }) => {
    const held = membershipOf(actor, row.groupId)?.appointments ?? []
    const its = appointmentFor(held, { person, vote, question, now })
    if (its?.appointmentId !== row.appointmentId) return []
    return {
      ...noDuty,
      kind: 'proxyVote' as const,
      id: question.voteQuestionId,
      groupId: row.groupId,
      groupName,
      title: question.title,
      dueAt: question.voteDeadline,
      about: `for ${row.holderName}, by appointment`,
      role: 'member' as const,
    }
  })
}
