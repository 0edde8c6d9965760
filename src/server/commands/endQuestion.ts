import type { Verdict } from '../../rules/verdict'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { enqueueVoteQuestionChanged } from '../database/repositories/outbox'
import { saveVoteQuestion, type VoteQuestionRow } from '../database/repositories/voteQuestions'
import { appendEvent } from '../record/appendEvent'
import { endedEvent, outcomeOf } from '../record/questionEvents'
import { type Ending, endingMail } from './ending'
import { countsOf } from './recount'

/** Ends a locked question for good: its final counts, its last event, word to the hub, the last mail. */
export async function endQuestion(
  tx: Transaction,
  question: VoteQuestionRow,
  verdict: Verdict,
  ending: Ending,
): Promise<VoteQuestionRow> {
  const { voteQuestionId, groupId } = question
  const { status, result, now } = ending
  const ended = await saveVoteQuestion(tx, voteQuestionId, {
    ...countsOf(verdict),
    voteStatus: status,
    voteResult: result,
    voteStatusDate: now,
    voteStatusComments: ending.status === 'Cancelled' ? ending.reason : null,
  })
  const outcome = outcomeOf(verdict, result)
  await appendEvent(tx, 'question', question, endedEvent(ending, outcome), now)
  await enqueueVoteQuestionChanged(tx, question)
  const group = await findMailingGroup(tx, groupId)
  await enqueueMail(tx, groupId, endingMail(ended, group, ending, outcome), 1)
  return ended
}
