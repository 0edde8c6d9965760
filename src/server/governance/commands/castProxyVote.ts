import type { ProxyVoteCast } from '../../../contract/voteResults'
import { isBlindPoll } from '../../../rules/blindPoll'
import { checkProxyCast, nobodyOnTheRoll } from '../../../rules/voting'
import { authorizeProxyVote } from '../access/voteQuestions'
import { voterOf } from '../../domain/callerStatus'
import { presentVoteResult } from '../presenters/voteResult'
import { type BallotContext, ballotOf, type EvaluatedBallot, refuseBallot, voteOn } from './ballot'
import { principalVote } from './voteForBallot'

/**
 * Evaluates a vote cast on behalf of its holder, who has not cast it. The holder may still change it before the
 * end. Voting specification §2 'Cast Proxy Vote' and §5.
 *
 * @throws {ApiError} not-proxy-eligible, bad-input (voterId: nobody on the roll, or the caller's own vote),
 *   vote-ended, already-voted (with the current vote)
 */
export function evaluateProxyCast(
  { question, now, person, lines }: BallotContext,
  body: ProxyVoteCast,
): EvaluatedBallot {
  const roll = lines.map(({ entry }) => entry)
  const vote = principalVote(question, roll, body)
  const isBlind = isBlindPoll(question)
  const earlier = vote && voteOn(lines, vote)
  const refusal = checkProxyCast({
    question,
    now,
    person: voterOf(person),
    rights: person,
    vote,
    alreadyVoted: earlier !== null,
    choice: body.voteChoice,
    comment: body.voteReason,
    choices: question.choices,
    decision: question.policy.decision,
  })
  if (refusal || !vote) {
    const current = earlier && vote && presentVoteResult(earlier, vote, isBlind, person)
    throw refuseBallot(refusal ?? nobodyOnTheRoll, { current })
  }
  return {
    grant: authorizeProxyVote(person, { question, now, vote }),
    ballot: ballotOf(body, now),
    replaces: null,
    present: (stored) => presentVoteResult(stored, vote, isBlind, person),
  }
}
