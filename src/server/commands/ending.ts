import type { QuestionGrant } from '../domain/grant'
import type { MailingGroup } from '../database/repositories/groups'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { mailOf, type QuestionMail } from '../mail/voteQuestionMail'
import type { RecordedOutcome } from '../record/questionEvent'

/** How a question ends, and what lets it end. */
export type Ending =
  | {
      status: 'Completed'
      dueAt: string
      result: 'Pass' | 'Failed'
      now: string
    }
  | { status: 'Closed'; by: QuestionGrant<'close'>; result: 'Pass' | 'Failed'; now: string }
  | {
      status: 'Cancelled'
      by: QuestionGrant<'cancel'>
      result: 'Cancelled'
      reason: string
      now: string
    }

/** The mail that tells of the end of a question. */
export function endingMail(
  question: VoteQuestionRow,
  group: MailingGroup,
  ending: Ending,
  outcome: RecordedOutcome,
): QuestionMail {
  switch (ending.status) {
    case 'Completed':
      return mailOf('result', question, group, { outcome })
    case 'Closed':
      return mailOf('closed', question, group, { by: ending.by.actor.name, outcome })
    case 'Cancelled': {
      const { by, reason } = ending
      return mailOf('cancelled', question, group, { by: by.actor.name, reason, outcome })
    }
  }
}
