import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMails } from '../../database/repositories/mails'
import { findAddressesOfHolders } from '../../database/repositories/people'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { mailOf } from '../../mail/voteQuestionMail'
import type { EvaluatedBallot } from './ballot'

/** A ballot that was stored. */
export interface StoredBallot {
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
export async function mailReceipts(
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
