import type { ProxyVoteCast } from '../../contract/voteResults'
import { isBlindPoll } from '../../rules/blindPoll'
import { checkProxyCast, nobodyOnTheRoll } from '../../rules/voting'
import { authorizeProxyVoting } from '../access/authorize'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { findHolderAddresses } from '../database/repositories/people'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../database/repositories/voteResults'
import { voterOf } from '../domain/callerStatus'
import type { VoteGrant } from '../domain/grant'
import { mailOf } from '../mail/voteQuestionMail'
import { presentVoteResult } from '../presenters/voteResult'
import { ballotOf, refuseBallot } from './ballot'
import { type BallotContext, type EvaluatedBallot, voteOn } from './ballotContext'
import { principalVote } from './voteForBallot'

/**
 * Judges a vote cast on behalf of the one who holds it and has not used it. The holder may still change it
 * before the end. Voting specification §2 'Cast Proxy Vote' and §5.
 *
 * @throws {ApiError} not-proxy-eligible, bad-input (voterId: nobody on the roll, or the caller's own vote),
 * vote-ended, already-voted (with the vote as it stands)
 */
export function evaluateProxyCast(
  { question, now, person, lines }: BallotContext,
  body: ProxyVoteCast,
): EvaluatedBallot {
  const office = authorizeProxyVoting(person)
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
  })
  if (refusal || !vote) {
    const current = earlier && vote && presentVoteResult(earlier, vote, isBlind, person)
    throw refuseBallot(refusal ?? nobodyOnTheRoll, { current })
  }
  const grant = office.over(vote)
  return {
    grant,
    ballot: ballotOf(body, now),
    replaces: null,
    present: (stored) => presentVoteResult(stored, vote, isBlind, person),
    tell: (tx, stored) => leaveReceipt(tx, question, grant, stored),
  }
}

/** Enqueues the mail that tells a holder who cast their vote, and how. */
async function leaveReceipt(
  tx: Transaction,
  question: VoteQuestionRow,
  { actor, vote }: VoteGrant<'castProxy'>,
  result: VoteResultRecord,
): Promise<void> {
  const { groupId } = question
  const group = await findMailingGroup(tx, groupId)
  const facts = {
    by: actor.name,
    holder: vote.userName ?? vote.memberName ?? '',
    holderTitle: vote.title,
    votesForGroup: vote.groupName,
    voteChoice: result.voteChoice,
    voteReason: result.voteReason,
    castAt: result.createdAt,
  }
  const holders = await findHolderAddresses(tx, groupId, vote)
  const mail = mailOf('proxyReceipt', question, group, facts, holders)
  await enqueueMail(tx, groupId, mail, result.voteResultId)
}
