import { hoursLeft, isReminderDue } from '../../../rules/reminder'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findUndecidedAddresses } from '../../database/repositories/people'
import { lockUnlessTaken, noteReminder } from '../../database/repositories/voteQuestions'
import { mailOf } from '../../mail/voteQuestionMail'
import { readRecordTime } from '../../record/recordTime'

/**
 * Enqueues the reminder of a question to the holders of votes that were not cast yet, once per deadline. Returns
 * null where it is not due or is locked by another transaction.
 */
export async function remindUndecided(
  tx: Transaction,
  readClock: ReadClock,
  voteQuestionId: number,
): Promise<'reminded' | null> {
  const question = await lockUnlessTaken(tx, voteQuestionId)
  if (question?.voteStatus !== 'Pending' || question.mismatch !== null) return null
  const now = await readRecordTime(tx, readClock, question)
  if (!isReminderDue(question, now)) return null
  const { groupId, voteDeadline } = question
  const group = await findMailingGroup(tx, groupId)
  const undecided = await findUndecidedAddresses(tx, groupId, voteQuestionId)
  const facts = { hoursLeft: hoursLeft(voteDeadline, now) }
  const mail = mailOf('reminder', question, group, facts, undecided)
  await enqueueMail(tx, groupId, mail, Date.parse(voteDeadline))
  await noteReminder(tx, voteQuestionId, now)
  return 'reminded'
}
