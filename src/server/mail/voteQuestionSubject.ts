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

/** The subject of a mail about a question, one line whatever the title holds. */
export function subjectOf({ kind, facts }: Pick<QuestionMail, 'kind' | 'facts'>): string {
  const subject = `[${facts.groupShortName}] ${happened[kind]}: ${facts.title}`
  return subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
