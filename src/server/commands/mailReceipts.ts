import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMails } from '../database/repositories/mails'
import { findAddressesOfHolders } from '../database/repositories/people'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { mailOf } from '../mail/voteQuestionMail'
import type { EvaluatedBallot } from './ballotContext'

/**
 * Leaves the mails that tell the holders of votes how these stand, each with the event that proves it. The mail itself
 * carries the receipt, which is made once the event is signed.
 *
 * @param firstSeq the number of the event of the first ballot; those of the others follow it
 */
export async function mailReceipts(
  tx: Transaction,
  question: VoteQuestionRow,
  ballots: readonly EvaluatedBallot[],
  firstSeq: number,
): Promise<void> {
  const { groupId } = question
  const group = await findMailingGroup(tx, groupId)
  const votes = ballots.map(({ grant }) => grant.vote)
  const addresses = await findAddressesOfHolders(tx, groupId, votes)
  const receipts = ballots.map(({ grant: { actor, vote }, ballot }, at) => {
    const seq = firstSeq + at
    const facts = {
      by: actor.name,
      holder: vote.userName ?? vote.memberName ?? '',
      votesForGroup: vote.groupName,
      voteChoice: ballot.choice,
      voteReason: ballot.comment,
      castAt: ballot.at,
      seq,
    }
    return { mail: mailOf('receipt', question, group, facts, addresses[at] ?? []), number: seq }
  })
  await enqueueMails(tx, groupId, receipts)
}
