import type { Attachment } from '../../../contract/attachment'
import type { MotionExportRow } from '../../../contract/motionExport'
import type { MotionListItem } from '../../../contract/motions'
import type { MotionRow } from '../../database/repositories/motions'
import { presentAttachment } from './attachment'
import { presentQuestionOf } from './motion'

export function presentMotionListItem(
  motion: MotionRow,
  groupName: string,
  files: readonly Attachment[],
): MotionListItem {
  return {
    motionRequestId: motion.motionRequestId,
    groupId: motion.groupId,
    groupName,
    description: motion.description,
    linkReference: motion.linkReference,
    attachments: files.map(presentAttachment),
    motionDeadline: motion.motionDeadline,
    requesterName: motion.requesterName,
    requesterCompany: motion.requesterCompany,
    ...presentMotionExportRow(motion),
    voteQuestion: presentQuestionOf(motion),
    revision: motion.revision,
  }
}

export function presentMotionExportRow(motion: MotionRow): MotionExportRow {
  return {
    title: motion.title,
    startDate: motion.startDate,
    motionStatusDate: motion.motionStatusDate,
    motionStatus: motion.motionStatus,
    motionedName: motion.motionedName,
    motionedCompany: motion.motionedCompanyName,
    secondedName: motion.secondedName,
    secondedCompany: motion.secondedCompanyName,
  }
}
