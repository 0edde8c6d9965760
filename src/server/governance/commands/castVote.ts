import type { VoteCast } from '../../../contract/voteResults'
import { checkCast } from '../../../rules/voting'
import { authorizeVote } from '../access/voteQuestions'
import { ineligibleReasonOf } from '../access/ineligibleReason'
import { presentOwnVote } from '../presenters/voteResult'
import { type BallotContext, ballotOf, type EvaluatedBallot, refuseBallot, voteOn } from './ballot'
import { voteForBallot } from './voteForBallot'

/**
 * Evaluates a vote that its holder casts for the first time. Voting specification §4 and §5.
 *
 * @throws {ApiError} not-eligible (with the reason), not-your-vote, bad-input, vote-ended, already-voted (with the
 *   current vote)
 */
export async function evaluateCast(
  context: BallotContext,
  body: VoteCast,
): Promise<EvaluatedBallot> {
  const { tx, question, now, person, lines } = context
  const roll = lines.map(({ entry }) => entry)
  const ballotFor = voteForBallot(question, roll, person, body.groupId)
  if ('refused' in ballotFor) {
    throw refuseBallot(ballotFor, { reason: await ineligibleReasonOf(tx, question, roll, person) })
  }
  const { vote } = ballotFor
  const grant = authorizeVote('cast', person, vote)
  const earlier = voteOn(lines, vote)
  const refusal = checkCast({
    question,
    now,
    alreadyVoted: earlier !== null,
    choice: body.voteChoice,
    comment: body.voteReason,
    choices: question.choices,
    decision: question.policy.decision,
  })
  if (refusal) throw refuseBallot(refusal, { current: earlier && presentOwnVote(earlier, vote) })
  return {
    grant,
    ballot: ballotOf(body, now),
    replaces: null,
    present: (stored) => presentOwnVote(stored, vote),
  }
}
