import type { VoteCast } from '../../../contract/voteResults'
import { checkChange } from '../../../rules/voting'
import { authorizeVote } from '../access/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { voterOf } from '../../domain/callerStatus'
import { presentOwnVote } from '../presenters/voteResult'
import { type BallotContext, ballotOf, type EvaluatedBallot, refuseBallot } from './ballot'

/** A requested change of a vote; `revisionRead` is the revision that the caller saw. */
export type ChangedVote = VoteCast & { revisionRead?: number | undefined }

/**
 * Evaluates the change of a vote by one of its holders, who in a company group may be any colleague. A changed
 * proxy vote becomes the holder's own, and its earlier version is kept. Voting specification §4 and §5.
 *
 * @throws {ApiError} not-found, not-your-vote, vote-ended, bad-input, changed-meanwhile (with the current vote)
 */
export function evaluateChange(
  { question, now, person, lines }: BallotContext,
  body: ChangedVote,
): EvaluatedBallot {
  const [line] = lines
  if (!line?.vote) throw new ApiError('not-found')
  const { entry: vote, vote: before } = line
  const grant = authorizeVote('change', person, vote)
  const refusal = checkChange({
    question,
    now,
    vote,
    person: voterOf(person),
    choice: body.voteChoice,
    comment: body.voteReason,
    choices: question.choices,
    decision: question.policy.decision,
  })
  if (refusal) throw refuseBallot(refusal)
  if (body.revisionRead !== undefined && body.revisionRead !== before.revision) {
    const current = presentOwnVote(before, vote)
    throw new ApiError('changed-meanwhile', { current })
  }
  return {
    grant,
    ballot: ballotOf(body, now),
    replaces: before,
    present: (stored) => presentOwnVote(stored, vote),
  }
}
