import { endedColumns } from '../../../rules/question'
import type { Verdict } from '../../../rules/verdict'
import type { Transaction } from '../../database/open'
import { findMailingGroup, type MailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import {
  enqueueMotionChanged,
  enqueueVoteQuestionChanged,
} from '../../database/repositories/outbox'
import { saveVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { QuestionGrant } from '../../domain/grant'
import { mailOf, type QuestionMail } from '../../mail/voteQuestionMail'
import { appendEvent } from '../../record/appendEvent'
import type { RecordedOutcome } from '../../record/questionEvent'
import { endedEvent, outcomeOf } from '../../record/questionEvents'
import { requireVerified } from '../../record/verify/findMismatch'

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

/**
 * Ends a locked question: writes the final counts and the last event, and enqueues the hub event and the mail.
 * Votes, counts and roll are compared with the record first, so that no result is published from altered data.
 *
 * @throws {RecordMismatch}
 */
export async function endQuestion(
  tx: Transaction,
  question: VoteQuestionRow,
  verdict: Verdict,
  ending: Ending,
): Promise<VoteQuestionRow> {
  const { voteQuestionId, groupId, motionRequestId } = question
  await requireVerified(tx, { subject: 'question', id: voteQuestionId })
  const ended = await saveVoteQuestion(tx, voteQuestionId, endedColumns(verdict, ending))
  const outcome = outcomeOf(verdict, ending.result)
  await appendEvent(tx, 'question', question, endedEvent(ending, outcome), ending.now)
  await enqueueVoteQuestionChanged(tx, question)
  if (motionRequestId !== null) await enqueueMotionChanged(tx, { groupId, motionRequestId })
  const group = await findMailingGroup(tx, groupId)
  await enqueueMail(tx, groupId, endingMail(ended, group, ending, outcome), 1)
  return ended
}

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
