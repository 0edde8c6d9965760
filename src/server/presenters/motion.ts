import type { Attachment } from '../../contract/attachment'
import type { MotionRequest } from '../../contract/motions'
import type { MotionRow } from '../database/repositories/motions'
import { presentAttachment } from './attachment'

/** A motion with its files. */
export function presentMotion(motion: MotionRow, files: readonly Attachment[]): MotionRequest {
  const { voteQuestionId } = motion
  return {
    motionRequestId: motion.motionRequestId,
    groupId: motion.groupId,
    title: motion.title,
    description: motion.description,
    linkReference: motion.linkReference,
    attachments: files.map(presentAttachment),
    motionStatus: motion.motionStatus,
    motionStatusDate: motion.motionStatusDate,
    motionDeadline: motion.motionDeadline,
    withdrawalReason: motion.withdrawalReason,
    motionedUserId: motion.motionedUserId,
    motionedName: motion.motionedName,
    motionedTitle: motion.motionedTitle,
    motionedCompanyName: motion.motionedCompanyName,
    motionedDate: motion.motionedDate,
    secondedUserId: motion.secondedUserId,
    secondedName: motion.secondedName,
    secondedTitle: motion.secondedTitle,
    secondedCompanyName: motion.secondedCompanyName,
    secondedDate: motion.secondedDate,
    voteQuestion: voteQuestionId === null ? null : { voteQuestionId },
    revision: motion.revision,
  }
}
