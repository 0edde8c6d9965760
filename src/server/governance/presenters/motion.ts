import type { Attachment } from '../../../contract/attachment'
import type { MotionListItem, MotionRequest } from '../../../contract/motions'
import { discussionEnd, secondsNeeded } from '../../../rules/motion'
import { shownTitle } from '../../../rules/policy/electorate'
import type { MotionCaller } from '../access/motionCaller'
import type { GroupWithPolicy } from '../access/groupWithPolicy'
import { type MotionWithPeople, ruleOf } from '../access/motions'
import type { MotionRow } from '../../database/repositories/motions'
import { presentAttachment } from './attachment'
import { presentMotionAbilities } from './motionAbilities'
import type { MotionExportRow } from '../../../contract/motionExport'

/** A motion with all its parts, from one snapshot of the database. */
interface WholeMotion extends MotionWithPeople {
  files: readonly Attachment[]
  minutes: MotionRequest['minutes']
}

/** The details of a motion, as one person sees it at an instant. */
export function presentMotion(
  whole: WholeMotion,
  viewer: MotionCaller,
  now: string,
): MotionRequest {
  const { motion, group, files, minutes } = whole
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
    ...presentSeconds(motion, group),
    minutes,
    discussionEnd:
      motion.motionStatus === 'Complete'
        ? discussionEnd(group.policy.motions, motion.motionStatusDate)
        : null,
    voteQuestion: presentQuestionOf(motion),
    recordMismatch: motion.mismatch,
    abilities: presentMotionAbilities(whole, viewer, now),
    revision: motion.revision,
  }
}

function presentSeconds(motion: MotionRow, group: GroupWithPolicy) {
  const { electorate } = group.policy
  return {
    secondsNeeded: secondsNeeded(ruleOf(motion, group)),
    furtherSeconders: motion.furtherSeconders.map(({ memberId: _company, title, ...seconder }) => ({
      ...seconder,
      title: shownTitle(electorate, title),
    })),
  }
}

/** The link to the voting question that was opened from a motion. */
function presentQuestionOf({ voteQuestionId }: MotionRow): MotionRequest['voteQuestion'] {
  return voteQuestionId === null ? null : { voteQuestionId }
}

export function presentMotionListItem(
  motion: MotionRow,
  group: GroupWithPolicy,
  files: readonly Attachment[],
): MotionListItem {
  return {
    motionRequestId: motion.motionRequestId,
    groupId: motion.groupId,
    groupName: group.name,
    description: motion.description,
    linkReference: motion.linkReference,
    attachments: files.map(presentAttachment),
    motionDeadline: motion.motionDeadline,
    requesterName: motion.requesterName,
    requesterCompany: motion.requesterCompany,
    ...presentMotionExportRow(motion),
    ...presentSeconds(motion, group),
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
    furtherSeconders: motion.furtherSeconders.map(({ name, companyName }) => ({
      name,
      companyName,
    })),
  }
}
