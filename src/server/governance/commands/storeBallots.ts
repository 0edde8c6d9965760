import { isBlindPoll } from '../../../rules/blindPoll'
import type { Transaction } from '../../database/open'
import { voteQuestionChanged } from '../../database/repositories/outbox'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { storeVotes } from '../../database/repositories/storedVotes'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { appending } from '../../record/appendEvent'
import { findLastBallotSeqs, lastBallotSeqIn } from '../../record/findEvents'
import { ballotEvent } from '../../record/questionEvents'
import type { EvaluatedBallot } from './ballot'
import { mailReceipts, type StoredBallot } from './mailReceipts'
import { countedAt, evaluateStoredCounts } from './recount'

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
  const { stored, counts } = await storeVotes(tx, voteQuestionId, ballots)
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
  const recount = countedAt(question, evaluateStoredCounts(question, counts), now)
  const revision = question.revision + ballots.length
  await appendBallots(tx, question, events, now, {
    ...recount,
    revision,
    groupId,
    voteQuestionId,
  })
  return answers
}
