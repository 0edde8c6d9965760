import { and, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DueDelivery } from '../database/repositories/mails'
import { voteQuestions } from '../database/schema/voteQuestions'
import type { QuestionMail } from './voteQuestionMail'

/** Why a late reminder is given up. */
export const lateReminder =
  'The deadline of this reminder has passed, was moved, or voting has ended.'

/**
 * Whether a mail asks people to vote by a deadline that no longer lies ahead: the server or the mail server was
 * down, somebody moved the deadline, or the question ended.
 */
export async function isLateReminder(
  db: NodePgDatabase,
  { topic, subjectId, mail }: Pick<DueDelivery, 'topic' | 'subjectId' | 'mail'>,
): Promise<boolean> {
  if (topic !== 'voteQuestion.reminder') return false
  const { facts } = mail as QuestionMail<'reminder'>
  const { voteQuestionId, voteStatus, voteDeadline } = voteQuestions
  const awaited = and(
    eq(voteQuestionId, subjectId),
    eq(voteStatus, 'Pending'),
    eq(voteDeadline, facts.voteDeadline),
    gt(voteDeadline, sql`clock_timestamp()`),
  )
  return (await db.$count(voteQuestions, awaited)) === 0
}
