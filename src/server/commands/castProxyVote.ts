import type { ProxyVoteCast, ShownVoteResult } from '../../contract/voteResults'
import { isBlindPoll } from '../../rules/blindPoll'
import { checkProxyCast, nobodyOnTheRoll } from '../../rules/voting'
import { authorizeProxyVoting } from '../access/authorize'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { findHolderAddresses } from '../database/repositories/people'
import { findLinesOf } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { findVoteOf, insertVote, type VoteResultRecord } from '../database/repositories/voteResults'
import { voterOf } from '../domain/callerStatus'
import type { VoteGrant } from '../domain/grant'
import { mailOf } from '../mail/voteQuestionMail'
import { presentVoteResult } from '../presenters/voteResult'
import { readRecordTime } from '../record/recordTime'
import { afterVote } from './afterVote'
import { commentOf, refuseBallot } from './ballot'
import type { CommandContext } from './commandContext'
import { lockQuestionFor, type QuestionPath } from './lockedQuestion'
import { principalVote } from './voteMeant'

/**
 * Casts a vote on behalf of the one who holds it and has not used it. The holder may still change it
 * before the end. Voting specification §2 'Cast Proxy Vote' and §5.
 *
 * @throws {ApiError} access-denied, not-found, not-proxy-eligible, bad-input (voterId: nobody on the roll,
 * or the caller's own vote), vote-ended, already-voted (with the vote as it stands)
 */
export async function castProxyVote(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  path: QuestionPath,
  body: ProxyVoteCast,
): Promise<ShownVoteResult> {
  const { question, person } = await lockQuestionFor(tx, path, userId)
  const { voteQuestionId } = question
  const { voterId, memberId } = body
  const roll = await findLinesOf(tx, voteQuestionId, { userId: voterId, memberId })
  const office = authorizeProxyVoting(person)
  const now = await readRecordTime(tx, readClock, question)
  const vote = principalVote(question, roll, body)
  const isBlind = isBlindPoll(question)
  const earlier = vote && (await findVoteOf(tx, voteQuestionId, vote.rollEntryId))
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
  const ballot = { choice: body.voteChoice, comment: commentOf(body), at: now }
  const result = await insertVote(tx, voteQuestionId, grant, ballot)
  await leaveReceipt(tx, question, grant, result)
  await afterVote(tx, question, grant, { ballot, replaces: null })
  return presentVoteResult(result, vote, isBlind, person)
}

/** Leaves the mail that tells a holder who cast their vote, and how. */
async function leaveReceipt(
  tx: Transaction,
  question: VoteQuestionRow,
  { actor, vote }: VoteGrant<'castProxy'>,
  result: VoteResultRecord,
): Promise<void> {
  const { groupId } = question
  const group = await findMailingGroup(tx, groupId)
  const told = {
    by: actor.name,
    holder: vote.userName ?? vote.memberName ?? '',
    holderTitle: vote.title,
    votesForGroup: vote.groupName,
    voteChoice: result.voteChoice,
    voteReason: result.voteReason,
    castAt: result.createdAt,
  }
  const holders = await findHolderAddresses(tx, groupId, vote)
  const mail = mailOf('proxyReceipt', question, group, told, holders)
  await enqueueMail(tx, groupId, mail, result.voteResultId)
}
