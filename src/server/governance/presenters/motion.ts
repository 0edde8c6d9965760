import type { Attachment } from '../../../contract/attachment'
import type { MotionListItem, MotionRequest } from '../../../contract/motions'
import { shownTitle } from '../../../rules/policy/electorate'
import type { MotionCaller } from '../access/motionCaller'
import type { MotionRow } from '../../database/repositories/motions'
import { presentAttachment } from './attachment'
import { type MotionWithGroup, presentMotionAbilities } from './motionAbilities'
import type { MotionExportRow } from '../../../contract/motionExport'

/** A motion with all its parts, from one snapshot of the database. */
interface WholeMotion extends MotionWithGroup {
  files: readonly Attachment[]
}

/** The details of a motion, as one person sees it at an instant. */
export function presentMotion(
  whole: WholeMotion,
  viewer: MotionCaller,
  now: string,
): MotionRequest {
  const { motion, group, files } = whole
  const { electorate } = group.policy
  return {
    motionRequestId: motion.motionRequestId,
    groupId: motion.groupId,
    groupName: group.name,
    title: motion.title,
    description: motion.description,
    linkReference: motion.linkReference,
    attachments: files.map(presentAttachment),
    startDate: motion.startDate,
    motionStatus: motion.motionStatus,
    motionStatusDate: motion.motionStatusDate,
    motionDeadline: motion.motionDeadline,
    withdrawalReason: motion.withdrawalReason,
    requesterName: motion.requesterName,
    requesterCompany: motion.requesterCompany,
    motionedUserId: motion.motionedUserId,
    motionedName: motion.motionedName,
    motionedTitle: shownTitle(electorate, motion.motionedTitle),
    motionedCompanyName: motion.motionedCompanyName,
    motionedDate: motion.motionedDate,
    secondedUserId: motion.secondedUserId,
    secondedName: motion.secondedName,
    secondedTitle: shownTitle(electorate, motion.secondedTitle),
    secondedCompanyName: motion.secondedCompanyName,
    secondedDate: motion.secondedDate,
    voteQuestion: presentQuestionOf(motion),
    recordMismatch: motion.mismatch,
    abilities: presentMotionAbilities(whole, viewer, now),
    revision: motion.revision,
  }
}

/** The link to the voting question that was opened from a motion. */
function presentQuestionOf({ voteQuestionId }: MotionRow): MotionRequest['voteQuestion'] {
  return voteQuestionId === null ? null : { voteQuestionId }
}

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
