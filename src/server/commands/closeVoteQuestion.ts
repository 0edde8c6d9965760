import { formatPacific } from '../../rules/pacificTime'
import { type CloseRuling, mayClose } from '../../rules/question'
import { authorizeQuestion } from '../access/authorize'
import type { Transaction } from '../database/open'
import { findRoll } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { Refusal } from '../http/refusal'
import { outcomeOf } from '../record/outcome'
import { readQuestionTime } from '../record/questionTime'
import { Seals } from '../record/seals'
import type { Act } from './act'
import { endQuestion } from './endQuestion'
import { lockQuestionFor, type QuestionPath } from './lockedQuestion'
import { judgeStored } from './recount'

/**
 * Closes an open question and tallies it at once. Voting specification §4 'Close rule'.
 *
 * @throws {Refusal} access-denied, not-found, not-an-admin, vote-ended, close-too-early
 */
export async function closeVoteQuestion(
  tx: Transaction,
  { userId, readClock }: Act,
  path: QuestionPath,
): Promise<VoteQuestionRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const by = authorizeQuestion('close', person)
  const now = await readQuestionTime(tx, readClock, question.voteQuestionId)
  const ruling = mayClose(question, now, question.policy.closeWaitHours)
  if (!ruling.allowed) throw refuseClose(ruling)
  const roll = await findRoll(tx, question.voteQuestionId)
  const verdict = await judgeStored(tx, question, roll, { hasEnded: true })
  const result = verdict.passes ? 'Pass' : 'Failed'
  const seals = new Seals()
  const content = {
    event: 'closed' as const,
    actor: { userId: by.actor.userId, nameHash: seals.seal(by.actor.name) },
    right: by.right,
    outcome: outcomeOf(verdict, result),
  }
  const ending = { by, status: 'Closed', result, reason: null, now } as const
  return endQuestion(tx, question, verdict, ending, content, seals.texts)
}

function refuseClose({ reason, earliest }: Extract<CloseRuling, { allowed: false }>): Refusal {
  if (reason === 'ended') return new Refusal('vote-ended')
  return new Refusal('close-too-early', {
    detail: earliest
      ? `This question can be closed after ${formatPacific(earliest)}.`
      : 'This question can be closed once quorum and threshold are met, or all quorum members have voted.',
  })
}
