/**
 * The mails about questions: their recipients and everything they print, read in the transaction of the change.
 */
import type { HistoryChange } from '../../contract/voteQuestions'
import { recipientsOf, withoutRepetition } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { PrintedQuestion } from '../record/questionFields'
import type { RecordedOutcome } from '../record/questionEvent'
import { groupFacts, type GroupFacts, type QueuedMail } from './queuedMail'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DueDelivery } from '../database/repositories/mails'
import { voteQuestions } from '../database/schema/voteQuestions'

/** The facts that all mails about a question may print: the question at that moment, and its group. */
export type QuestionFacts = PrintedQuestion & GroupFacts

/** The additional facts of each kind. `by` is the person who acted. */
export interface MailExtras {
  opened: { by: string; fileNames: string[] }
  amended: { by: string; reason: string | null; changes: HistoryChange[] }
  /** `number` counts the extensions, this one included; `most` is the maximum. */
  extended: { number: number; most: number; previousDeadline: string }
  closed: { by: string; outcome: RecordedOutcome }
  cancelled: { by: string; reason: string; outcome: RecordedOutcome }
  result: { outcome: RecordedOutcome }
  /** Sent to those who have not voted. `hoursLeft` is rounded up. */
  reminder: { hoursLeft: number }
  /** Sent to the holder whose vote somebody else cast; for a member company, to all its people in the group. */
  proxyReceipt: {
    by: string
    /** The name of the person or member company. */
    holder: string
    /** The title by which the person holds the vote; null for a company. */
    holderTitle: string | null
    votesForGroup: string
    voteChoice: string
    voteReason: string | null
    castAt: string
  }
  /** Sent to the holders of a vote after each change of it, where the group's policy says so. */
  receipt: {
    by: string
    /** The name of the person or member company. */
    holder: string
    votesForGroup: string
    voteChoice: string
    voteReason: string | null
    castAt: string
    /** The `seq` of the vote's event in the record. */
    seq: number
  }
}

export type MailKind = keyof MailExtras

export type QuestionMail<K extends MailKind = MailKind> = QueuedMail<
  'voteQuestion',
  K,
  QuestionFacts & MailExtras[K]
>

/** A mail about the current question, to the usual recipients unless others are given. */
export function mailOf<K extends MailKind>(
  kind: K,
  question: VoteQuestionRow,
  group: MailingGroup,
  extra: MailExtras[K],
  recipients: readonly string[] = recipientsOf(question, group.reflectorEmail),
): QuestionMail<K> {
  const { linkReference: links, ...columns } = question
  const facts: QuestionFacts = { ...columns, links, ...groupFacts(group) }
  return {
    noun: 'voteQuestion',
    subjectId: question.voteQuestionId,
    kind,
    recipients: withoutRepetition(recipients),
    facts: { ...facts, ...extra },
  }
}

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
