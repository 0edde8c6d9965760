import type { Transaction } from '../database/open'
import { motions } from '../database/schema/motions'
import { continueSerial, insertMany } from './insertMany'
import { moverColumns } from './motions'
import type { History } from './playHistory'

/** Stores the motions, linked to the questions they led to. */
export async function seedMotions(tx: Transaction, history: History): Promise<void> {
  const rows = history.motions.map(({ motionRequestId, motion, voteQuestionId }) => {
    const mover = moverColumns(motion.motionedBy)
    const seconder = motion.secondedBy === null ? null : moverColumns(motion.secondedBy)
    return {
      motionRequestId,
      groupId: 101,
      title: motion.title,
      description: motion.description,
      motionStatus: motion.motionStatus,
      startDate: motion.startDate,
      motionStatusDate: motion.motionStatusDate,
      motionDeadline: motion.motionDeadline,
      withdrawalReason: motion.withdrawalReason,
      requesterId: motion.motionedBy,
      requesterName: mover.name,
      requesterCompany: mover.company,
      motionedUserId: motion.motionedBy,
      motionedMemberId: mover.memberId,
      motionedName: mover.name,
      motionedTitle: mover.title,
      motionedCompanyName: mover.company,
      motionedDate: motion.startDate,
      secondedUserId: motion.secondedBy,
      secondedMemberId: seconder?.memberId ?? null,
      secondedName: seconder?.name ?? null,
      secondedTitle: seconder?.title ?? null,
      secondedCompanyName: seconder?.company ?? null,
      secondedDate: motion.secondedDate,
      voteQuestionId,
    }
  })
  await insertMany(tx, motions, rows)
  await continueSerial(tx, 'motions', 'motion_request_id')
}
