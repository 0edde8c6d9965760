import type { VoteCast, VoteResultRow } from '../../contract/voteResults'
import { checkCast } from '../../rules/voting'
import { authorizeVote } from '../access/authorize'
import { ineligibleReasonOf } from '../access/ineligibleReason'
import type { Transaction } from '../database/open'
import { findLinesOf } from '../database/repositories/rollEntries'
import { findVoteOf, insertVote } from '../database/repositories/voteResults'
import { presentOwnVote } from '../presenters/voteResult'
import { readRecordTime } from '../record/recordTime'
import type { CommandContext } from './commandContext'
import { afterVote } from './afterVote'
import { commentOf, refuseBallot } from './ballot'
import { lockQuestionFor, type QuestionPath } from './lockedQuestion'
import { voteMeantBy } from './voteMeant'

/**
 * Casts a vote its holder has not used. The clock is read once the question is locked, so a call
 * that waited past the deadline is refused. Voting specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-eligible (with the reason), not-your-vote,
 * bad-input, vote-ended, already-voted (with the vote as it stands)
 */
export async function castVote(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  path: QuestionPath,
  body: VoteCast,
): Promise<VoteResultRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const { memberId } = person
  const roll = await findLinesOf(tx, question.voteQuestionId, { userId, memberId })
  const meant = voteMeantBy(question, roll, person, body.groupId)
  if ('refused' in meant) {
    throw refuseBallot(meant, { reason: await ineligibleReasonOf(tx, question, roll, person) })
  }
  const grant = authorizeVote('cast', person, meant.vote)
  const now = await readRecordTime(tx, readClock, question)
  const { rollEntryId } = meant.vote
  const line = roll.find((entry) => entry.rollEntryId === rollEntryId)
  const refusal = checkCast({
    question,
    now,
    alreadyVoted: line?.voteResultId !== null,
    choice: body.voteChoice,
    comment: body.voteReason,
    choices: question.choices,
  })
  if (refusal) {
    const earlier = await findVoteOf(tx, question.voteQuestionId, rollEntryId)
    const current = earlier && presentOwnVote(earlier, meant.vote)
    throw refuseBallot(refusal, { current })
  }
  const ballot = { choice: body.voteChoice, comment: commentOf(body), at: now }
  const result = await insertVote(tx, question.voteQuestionId, grant, ballot)
  await afterVote(tx, question, grant, { ballot, replaces: null })
  return presentOwnVote(result, meant.vote)
}
