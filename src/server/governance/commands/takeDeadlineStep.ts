import { changedFields } from '../../../rules/changedField'
import { type DeadlineDecision, decideAtDeadline } from '../../../rules/question'
import { isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { enqueueVoteQuestionChanged } from '../../database/repositories/outbox'
import {
  lockUnlessTaken,
  saveVoteQuestion,
  type VoteQuestionRow,
} from '../../database/repositories/voteQuestions'
import { mailOf } from '../../mail/voteQuestionMail'
import { appendEvent } from '../../record/appendEvent'
import { extendedEvent } from '../../record/questionEvents'
import { automatically, shownFields } from '../../record/questionFields'
import { readRecordTime } from '../../record/recordTime'
import { endQuestion } from './endQuestion'
import { insertVersion } from './questionVersions'
import { evaluateStoredVotes } from './recount'

/**
 * Takes the one step that is due at a question's deadline: the tally, or an extension by a day. A server that is
 * late takes step after step, starting from the old deadline. Null where none is due or another transaction holds
 * the question. Voting specification §4.
 */
export async function takeDeadlineStep(
  tx: Transaction,
  readClock: ReadClock,
  voteQuestionId: number,
): Promise<'extended' | 'completed' | null> {
  const question = await lockUnlessTaken(tx, voteQuestionId)
  if (!question || question.mismatch !== null) return null
  const now = await readRecordTime(tx, readClock, question)
  const verdict = await evaluateStoredVotes(tx, question)
  const decision = decideAtDeadline(question, verdict, now)
  switch (decision.kind) {
    case 'not-due':
      return null
    case 'extend':
      await extend(tx, question, decision, now)
      return 'extended'
    case 'tally':
      await endQuestion(tx, question, verdict, {
        status: 'Completed',
        dueAt: question.voteDeadline,
        result: decision.result,
        now,
      })
      return 'completed'
  }
}

type Extension = Extract<DeadlineDecision, { kind: 'extend' }>

export function extendedColumns({ revision }: VoteQuestionRow, { deadline, number }: Extension) {
  return {
    voteDeadline: deadline,
    extensions: number,
    editedRevision: revision + 1,
    remindedAt: null,
  }
}

async function extend(
  tx: Transaction,
  question: VoteQuestionRow,
  extension: Extension,
  now: string,
): Promise<void> {
  const { voteQuestionId, groupId, voteDeadline: dueAt } = question
  const { number } = extension
  const change = extendedColumns(question, extension)
  const extended = await saveVoteQuestion(tx, voteQuestionId, change)
  const changes = changedFields(shownFields(question), shownFields(extended))
  await insertVersion(tx, voteQuestionId, changes, { ...automatically, at: now })
  await appendEvent(tx, 'question', question, extendedEvent(question, extension), now)
  await enqueueVoteQuestionChanged(tx, question)
  // Where the extended deadline has passed too, a mail would ask for votes too late.
  if (!isBefore(now, extension.deadline)) return
  const group = await findMailingGroup(tx, groupId)
  const mailed = { number, most: question.policy.maxExtensions, previousDeadline: dueAt }
  await enqueueMail(tx, groupId, mailOf('extended', extended, group, mailed), number)
}
