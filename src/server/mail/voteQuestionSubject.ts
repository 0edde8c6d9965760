import { onOneLine } from './letter'
import type { MailKind, QuestionMail } from './voteQuestionMail'

const happened: Record<MailKind, string> = {
  opened: 'Voting question opened',
  amended: 'Voting question amended',
  extended: 'Voting extended by one day',
  closed: 'Voting closed',
  cancelled: 'Voting question cancelled',
  result: 'Voting result',
  reminder: 'Please vote',
  proxyReceipt: 'A vote was cast on your behalf',
}

/** What a mail of a kind tells of. */
export function headingOf(kind: MailKind): string {
  return happened[kind]
}

/** The subject of a mail about a question, one line whatever the title holds. */
export function subjectOf({ kind, facts }: Pick<QuestionMail, 'kind' | 'facts'>): string {
  return onOneLine(`[${facts.groupShortName}] ${headingOf(kind)}: ${facts.title}`)
}
