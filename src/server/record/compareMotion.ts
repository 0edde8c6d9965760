import type { MotionRow } from '../database/repositories/motions'
import { type Canonical, canonicalJson } from './canonicalJson'
import type { ReplayedMotion, ReplayedMover } from './replayedMotion'

type Unseal = (hash: string) => string | null

/** Where the stored motion differs from what its record tells; empty where they agree. */
export function compareMotion(row: MotionRow, replayed: ReplayedMotion, unseal: Unseal): string[] {
  const { made, terms, motioned, seconded } = replayed
  const told = {
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
    voteQuestionId: replayed.voteQuestionId,
    revision: replayed.revision,
    requesterName: unsealed(made.actor.nameHash, row.requesterName, unseal),
    motionedName: unsealed(nameHashOf(motioned), row.motionedName, unseal),
    secondedName: unsealed(nameHashOf(seconded), row.secondedName, unseal),
    withdrawalReason: unsealed(replayed.withdrawalReasonHash, row.withdrawalReason, unseal),
  }
  const columns = Object.keys(told) as (keyof typeof told)[]
  return columns.flatMap((column) =>
    textOf(told[column]) === textOf(row[column]) ? [] : `the stored ${column} differs`,
  )
}

function nameHashOf(mover: ReplayedMover | null): string | null {
  return mover?.nameHash ?? null
}

/** The sealed text; one that was erased cannot be compared, and whatever is stored may stand. */
function unsealed(hash: string | null, stored: string | null, unseal: Unseal): string | null {
  return hash === null ? null : (unseal(hash) ?? stored)
}

function textOf(value: Canonical | readonly object[]): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)) as Canonical)
}
