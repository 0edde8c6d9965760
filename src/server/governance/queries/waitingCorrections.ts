import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { decisionRefusal } from '../../../rules/correction'
import type { Executor } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import { isEnabled } from '../../database/repositories/groups'
import { corrections } from '../../database/schema/corrections'
import { events } from '../../database/schema/meetings'
import { voteQuestions } from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'
import { pick } from '../../domain/pick'

/** A correction that waits for a person's approval; either the question or the meeting is set. */
interface WaitingCorrection {
  correctionId: number
  groupId: number
  voteQuestionId: number | null
  eventId: number | null
  /** The title of the question or meeting. */
  title: string
  /** What is corrected: 'Vote of Alder Inc.'. */
  about: string
  askedBy: string
}

/** The corrections that a person may approve now, the longest waiting first. */
export async function findWaitingCorrections(
  db: Executor,
  { userId, isStaff, memberships }: Actor,
): Promise<WaitingCorrection[]> {
  const groupIds = memberships.filter(({ isAdmin }) => isAdmin).map(({ groupId }) => groupId)
  if (!isStaff && groupIds.length === 0) return []
  const { correctionId, groupId, subject, subjectId, about, askedBy } = corrections
  const idOf = (kind: 'question' | 'meeting') =>
    sql<number | null>`case when ${subject} = ${kind} then ${subjectId} end`
  const rows = await db
    .select({
      waiting: {
        correctionId,
        groupId,
        voteQuestionId: idOf('question'),
        eventId: idOf('meeting'),
        title: sql<string>`coalesce(${voteQuestions.title}, ${events.title})`,
        about,
        askedBy,
      },
      asked: pick(corrections, 'status', 'askedById', 'entitledIds'),
    })
    .from(corrections)
    .leftJoin(voteQuestions, eq(voteQuestions.voteQuestionId, idOf('question')))
    .leftJoin(events, eq(events.eventId, idOf('meeting')))
    .where(
      and(
        eq(corrections.status, 'asked'),
        isEnabled(groupId),
        isStaff ? undefined : inArray(groupId, groupIds),
      ),
    )
    .orderBy(asc(correctionId))
  if (rows.length === 0) return []
  const decider = { isAdmin: true, accounts: await findAccountsOf(db, userId) }
  return rows
    .filter(({ asked }) => decisionRefusal(asked, 'approve', decider) === null)
    .map(({ waiting }) => waiting)
}
