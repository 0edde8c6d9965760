import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { findHolderAddresses } from '../database/repositories/people'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { mailOf } from '../mail/voteQuestionMail'
import type { EvaluatedBallot } from './ballotContext'

/**
 * Leaves the mail that tells the holders of a vote how it stands, with the event that proves it. The mail itself
 * carries the receipt, which is made once the event is signed.
 *
 * @param seq the number of the event
 */
export async function mailReceipt(
  tx: Transaction,
  question: VoteQuestionRow,
  { grant: { actor, vote }, ballot }: EvaluatedBallot,
  seq: number,
): Promise<void> {
  const { groupId } = question
  const told = {
    by: actor.name,
    holder: vote.userName ?? vote.memberName ?? '',
    votesForGroup: vote.groupName,
    voteChoice: ballot.choice,
    voteReason: ballot.comment,
    castAt: ballot.at,
    seq,
  }
  const group = await findMailingGroup(tx, groupId)
  const holders = await findHolderAddresses(tx, groupId, vote)
  await enqueueMail(tx, groupId, mailOf('receipt', question, group, told, holders), seq)
}
