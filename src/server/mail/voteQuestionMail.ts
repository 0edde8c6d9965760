/**
 * The mails about questions: their recipients and everything they print, read in the transaction of the change.
 */
import type { HistoryChange } from '../../contract/voteQuestions'
import { isBlank } from '../../rules/comment'
import { parseRecipients } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { PrintedQuestion } from '../record/questionFields'
import type { RecordedOutcome } from '../record/questionEvent'
import { type GroupFacts, groupFacts, reflectorOf, withoutRepetition } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

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

/** The fields that decide a question's recipients. */
type Mailed = Pick<VoteQuestionRow, 'isSendNotification' | 'additionalStakeholders'>

/**
 * The recipients of mails about a question: the group's mailing list where notification is on, and always the
 * additional recipients. Voting specification §4.
 */
export function recipientsOf(question: Mailed, group: MailingGroup): string[] {
  const reflector = question.isSendNotification ? reflectorOf(group) : []
  return withoutRepetition([...reflector, ...additionalRecipients(question)])
}

/** A mail about the current question, to the usual recipients unless others are given. */
export function mailOf<K extends MailKind>(
  kind: K,
  question: VoteQuestionRow,
  group: MailingGroup,
  extra: MailExtras[K],
  recipients: readonly string[] = recipientsOf(question, group),
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

/** Stored lists were checked when they were saved; an imported invalid list gives no recipients. */
function additionalRecipients({ additionalStakeholders }: Mailed): string[] {
  if (isBlank(additionalStakeholders)) return []
  const parsed = parseRecipients(additionalStakeholders, 'any')
  return 'addresses' in parsed ? parsed.addresses : []
}
