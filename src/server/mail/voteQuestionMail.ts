/** Mails about a question: to whom they go, and all that they print, taken in the transaction of the change. */
import type { HistoryChange } from '../../contract/voteQuestions'
import { isBlank } from '../../rules/comment'
import { parseRecipients } from '../../rules/recipients'
import type { MailingGroup } from '../database/repositories/groups'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { PrintedQuestion } from '../record/questionFields'
import type { RecordedOutcome } from '../record/questionEvent'
import { type GroupFacts, groupFacts, reflectorOf, withoutRepetition } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** What every mail about a question may print: the question as it stood, and its group. */
export type QuestionFacts = PrintedQuestion & GroupFacts

/** What the mail of a kind prints besides. `by` is the person who did it. */
export interface MailExtras {
  opened: { by: string; fileNames: string[] }
  amended: { by: string; reason: string | null; changes: HistoryChange[] }
  /** `number` counts the extensions with this one, of at most `most`. */
  extended: { number: number; most: number; previousDeadline: string }
  closed: { by: string; outcome: RecordedOutcome }
  cancelled: { by: string; reason: string; outcome: RecordedOutcome }
  result: { outcome: RecordedOutcome }
  /** To those who have not voted. `hoursLeft` is rounded up. */
  reminder: { hoursLeft: number }
  /** To the one whose vote somebody else cast; of a member company, to all of its people in the group. */
  proxyReceipt: {
    by: string
    /** The person or member company. */
    holder: string
    /** As what they hold the vote, for which group; null where a company holds it. */
    holderTitle: string | null
    votesForGroup: string
    voteChoice: string
    voteReason: string | null
    castAt: string
  }
  /** To those who hold a vote, after each change of it; where the group's policy says so. */
  receipt: {
    by: string
    /** The person or member company. */
    holder: string
    votesForGroup: string
    voteChoice: string
    voteReason: string | null
    castAt: string
    /** The event of the record that tells it. */
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
 * Who hears of a question: the group's reflector where notification is on, the additional recipients
 * always. Voting specification §4.
 */
export function recipientsOf(question: Mailed, group: MailingGroup): string[] {
  const reflector = question.isSendNotification ? reflectorOf(group) : []
  return withoutRepetition([...reflector, ...additionalRecipients(question)])
}

/** A mail about a question as it stands; to those who hear of all of it unless others are named. */
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

/** Stored lists were checked when they were saved; an imported invalid list names nobody. */
function additionalRecipients({ additionalStakeholders }: Mailed): string[] {
  if (isBlank(additionalStakeholders)) return []
  const parsed = parseRecipients(additionalStakeholders, 'any')
  return 'addresses' in parsed ? parsed.addresses : []
}
