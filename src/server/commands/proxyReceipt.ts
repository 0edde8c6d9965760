import type { VoteGrant } from '../domain/grant'
import type { Transaction } from '../database/open'
import { findMailingGroup } from '../database/repositories/groups'
import { enqueueMail } from '../database/repositories/mails'
import { findHolderAddresses } from '../database/repositories/people'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { VoteResultRecord } from '../database/repositories/voteResults'
import { mailOf } from '../mail/voteQuestionMail'

/** Leaves the mail that tells a holder who cast their vote, and how. */
export async function leaveReceipt(
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
