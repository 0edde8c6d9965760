import { isBlindPoll } from '../../../rules/blindPoll'
import { countedAt } from '../../../rules/question'
import { type AlikeLines, CountedLines, votedLine } from '../../../rules/rollCounts'
import { evaluateLines } from '../../../rules/verdict'
import type { Transaction } from '../../database/open'
import { voteQuestionChanged } from '../../database/repositories/outbox'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { storeVotes } from '../../database/repositories/storedVotes'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { appending } from '../../record/appendEvent'
import { findLastBallotSeqs, lastBallotSeqIn } from '../../record/findEvents'
import { ballotEvent } from '../../record/questionEvents'
import type { EvaluatedBallot } from './ballot'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMails } from '../../database/repositories/mails'
import { findAddressesOfHolders } from '../../database/repositories/people'
import { mailOf } from '../../mail/voteQuestionMail'

const appendBallots = appending('question', 'append_ballots', {
  fields: [
    'totalYesVotes',
    'totalNoVotes',
    'totalVotes',
    'quorumVotes',
    'quorumEligible',
    'isQuorumVoteComplete',
    'quorumMetDate',
    'voteThresholdMetDate',
    'revision',
  ],
  statement: voteQuestionChanged,
})

/**
 * Stores the ballots of a locked question, each for a different vote, together with the new counts, one event per
 * ballot in order, and the hub event. Returns the stored votes.
 */
export async function storeBallots(
  tx: Transaction,
  question: VoteQuestionRow,
  ballots: readonly EvaluatedBallot[],
  now: string,
): Promise<ReadonlyMap<EvaluatedBallot, VoteResultRecord>> {
  const { groupId, voteQuestionId } = question
  const isBlind = isBlindPoll(question)
  const { stored, lines } = await storeVotes(tx, question, ballots)
  const changed = ballots.flatMap(({ grant, replaces }) =>
    replaces === null ? [] : [grant.vote.rollEntryId],
  )
  const seqs = await findLastBallotSeqs(tx, voteQuestionId, changed)
  const answers = new Map<EvaluatedBallot, VoteResultRecord>()
  const receipts: StoredBallot[] = []
  const events: ReturnType<typeof ballotEvent>[] = []
  for (const each of ballots) {
    const { grant, ballot } = each
    const { rollEntryId } = grant.vote
    const vote = stored.get(rollEntryId)
    if (!vote) throw new Error('The vote was not stored.')
    answers.set(each, vote)
    const replaces = each.replaces && lastBallotSeqIn(seqs, rollEntryId)
    events.push(ballotEvent(grant, ballot, { isBlind, replaces }))
    receipts.push({ ballot: each, result: vote, seq: question.lastSeq + events.length })
  }
  await mailReceipts(tx, question, receipts)
  await appendBallots(tx, question, events, now, {
    ...countedAfterEach(question, receipts, lines, now),
    revision: question.revision + ballots.length,
    groupId,
    voteQuestionId,
  })
  return answers
}

/**
 * The counts and met dates after these ballots, one after the other, as the record tells them.
 *
 * @param lines the lines of the roll after all of them
 */
function countedAfterEach(
  question: VoteQuestionRow,
  stored: readonly StoredBallot[],
  lines: readonly AlikeLines[],
  now: string,
) {
  const { decision } = question.policy
  const steps = stored.map(({ ballot: { grant, replaces }, result }) => ({
    before: votedLine(decision, grant.vote, replaces),
    after: votedLine(decision, grant.vote, result),
  }))
  const counted = new CountedLines(lines)
  const turn = (from: AlikeLines, to: AlikeLines) => {
    counted.add(from, -1)
    counted.add(to, 1)
  }
  for (const { before, after } of steps) turn(after, before)
  let columns: ReturnType<typeof countedAt> = question
  for (const { before, after } of steps) {
    turn(before, after)
    const verdict = evaluateLines({ ...question, hasEnded: true }, counted.all)
    columns = countedAt(columns, verdict, now)
  }
  return columns
}

/** A ballot that was stored. */
interface StoredBallot {
  ballot: EvaluatedBallot
  result: VoteResultRecord
  /** The `seq` of its event in the record. */
  seq: number
}

/**
 * Enqueues the mails to the holders of stored votes, in three statements for all of them: about every vote that
 * somebody else cast and, where the policy says so, about every vote, with the event that proves it. The receipt
 * is attached when the mail is sent, because the event must be signed first.
 */
async function mailReceipts(
  tx: Transaction,
  question: VoteQuestionRow,
  stored: readonly StoredBallot[],
): Promise<void> {
  const { groupId, policy } = question
  const mailed = stored.filter(({ result }) => policy.isReceiptMailed || result.isProxy)
  if (mailed.length === 0) return
  const group = await findMailingGroup(tx, groupId)
  const votes = mailed.map(({ ballot }) => ballot.grant.vote)
  const addresses = await findAddressesOfHolders(tx, groupId, votes)
  const mails = mailed.flatMap(({ ballot: { grant, ballot }, result, seq }, at) => {
    const { actor, vote } = grant
    const holders = addresses[at] ?? []
    const facts = {
      by: actor.name,
      holder: vote.userName ?? vote.memberName ?? '',
      votesForGroup: vote.groupName,
      voteChoice: ballot.choice,
      voteReason: ballot.comment,
      castAt: ballot.at,
    }
    const onBehalf = { ...facts, holderTitle: vote.title }
    const number = result.voteResultId
    return [
      ...(result.isProxy
        ? [{ mail: mailOf('proxyReceipt', question, group, onBehalf, holders), number }]
        : []),
      ...(policy.isReceiptMailed
        ? [{ mail: mailOf('receipt', question, group, { ...facts, seq }, holders), number: seq }]
        : []),
    ]
  })
  await enqueueMails(tx, groupId, mails)
}
