import type { MotionRow } from '../../database/repositories/motions'
import type { TextOf } from '../saltedHashes'
import { differingColumns } from './differing'
import type { ReplayedMotion, ReplayedMover } from './replayedMotion'

/** The differences between the stored motion and its record; empty where they agree. */
export function compareMotion(row: MotionRow, replayed: ReplayedMotion, textOf: TextOf): string[] {
  const { made, terms, motioned, seconded } = replayed
  const recorded = {
    groupId: made.groupId,
    startDate: made.at,
    requesterId: made.actor.userId,
    title: terms.title,
    description: terms.description,
    linkReference: terms.links,
    motionStatus: replayed.motionStatus,
    motionStatusDate: replayed.motionStatusDate,
    motionDeadline: replayed.motionDeadline,
    motionedUserId: motioned?.userId ?? null,
    motionedMemberId: motioned?.memberId ?? null,
    motionedTitle: motioned?.title ?? null,
    motionedCompanyName: motioned?.companyName ?? null,
    motionedDate: motioned?.at ?? null,
    secondedUserId: seconded?.userId ?? null,
    secondedMemberId: seconded?.memberId ?? null,
    secondedTitle: seconded?.title ?? null,
    secondedCompanyName: seconded?.companyName ?? null,
    secondedDate: seconded?.at ?? null,
    furtherSeconders: furtherOf(row, replayed, textOf),
    rule: row.rule && replayed.rule,
    voteQuestionId: replayed.voteQuestionId,
    revision: replayed.revision,
    // Of a request of staff the record does not contain the company.
    requesterCompany: made.motioned ? made.motioned.companyName : row.requesterCompany,
    requesterName: textOfHash(made.actor.nameHash, row.requesterName, textOf),
    motionedName: textOfHash(nameHashOf(motioned), row.motionedName, textOf),
    secondedName: textOfHash(nameHashOf(seconded), row.secondedName, textOf),
    withdrawalReason: textOfHash(replayed.withdrawalReasonHash, row.withdrawalReason, textOf),
  }
  return differingColumns(recorded, row)
}

function furtherOf(row: MotionRow, { furtherSeconders }: ReplayedMotion, textOf: TextOf) {
  return furtherSeconders.map(({ userId, memberId, nameHash, title, companyName, at }, nth) => {
    const stored = row.furtherSeconders[nth]?.name ?? null
    return {
      userId,
      memberId,
      name: textOfHash(nameHash, stored, textOf),
      title,
      companyName,
      date: at,
    }
  })
}

function nameHashOf(mover: ReplayedMover | null): string | null {
  return mover?.nameHash ?? null
}

/** The text of a hash. An erased text cannot be compared, so the stored one is accepted. */
function textOfHash(hash: string | null, stored: string | null, textOf: TextOf): string | null {
  return hash === null ? null : (textOf(hash) ?? stored)
}
