import type { VoteCast, VoteResultRow } from '../../contract/voteResults'
import { checkChange } from '../../rules/voting'
import { authorizeVote } from '../access/authorize'
import { voterOf } from '../domain/callerStatus'
import type { Transaction } from '../database/open'
import { findLine } from '../database/repositories/rollEntries'
import { findVoteById, replaceVote } from '../database/repositories/voteResults'
import { ApiError } from '../domain/apiError'
import { presentOwnVote } from '../presenters/voteResult'
import { findLastBallotSeq } from '../record/findEvents'
import { readRecordTime } from '../record/recordTime'
import type { CommandContext } from './commandContext'
import { afterVote } from './afterVote'
import { commentOf, refuseBallot } from './ballot'
import { lockQuestionFor, type QuestionPath } from './lockedQuestion'

/** A vote as it shall be; `revisionRead` is the revision the caller saw, where it is named. */
export type ChangedVote = VoteCast & { revisionRead?: number | undefined }

/**
 * Changes a vote, by anybody who holds it: in a company group any colleague. A proxy vote becomes the
 * holder's own. The version before it is kept. Voting specification §4 and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-your-vote, vote-ended, bad-input, changed-meanwhile
 * (with the vote as it stands)
 */
export async function changeVote(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  path: QuestionPath & { voteResultId: number },
  body: ChangedVote,
): Promise<VoteResultRow> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const { voteQuestionId } = question
  const before = await findVoteById(tx, voteQuestionId, path.voteResultId)
  const vote = before && (await findLine(tx, voteQuestionId, before.rollEntryId))
  if (!before || !vote) throw new ApiError('not-found')
  const grant = authorizeVote('change', person, vote)
  const now = await readRecordTime(tx, readClock, question)
  const refusal = checkChange({
    question,
    now,
    vote,
    person: voterOf(person),
    choice: body.voteChoice,
    comment: body.voteReason,
    choices: question.choices,
  })
  if (refusal) throw refuseBallot(refusal)
  if (body.revisionRead !== undefined && body.revisionRead !== before.revision) {
    const current = presentOwnVote(before, vote)
    throw new ApiError('changed-meanwhile', { current })
  }
  const ballot = { choice: body.voteChoice, comment: commentOf(body), at: now }
  const result = await replaceVote(tx, grant, before, ballot)
  const replaces = await findLastBallotSeq(tx, voteQuestionId, vote.rollEntryId)
  await afterVote(tx, question, grant, { ballot, replaces })
  return presentOwnVote(result, vote)
}
