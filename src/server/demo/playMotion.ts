import {
  failedColumns,
  motionAtMaking,
  secondedColumns,
  secondsNeeded,
  withdrawnColumns,
} from '../../rules/motion'
import { authorizeKeeping, authorizeMoving } from '../governance/access/motions'
import type { StoredFile } from '../database/repositories/attachments'
import type { MotionRow } from '../database/repositories/motions'
import { motions } from '../database/schema/motions'
import type { QuestionGrant } from '../domain/grant'
import {
  failedEvent,
  linkedEvent,
  madeEvent,
  secondedEvent,
  withdrawnEvent,
} from '../record/motionEvents'
import { motionCallerIn } from './demoDirectory'
import { demoPolicy } from './demoPolicy'
import { completed, type DemoRows } from './demoRows'
import type { MotionPlan } from './motionPlans'

type Change = Partial<MotionRow>

/** Simulates a motion to its end, with the rows that the commands of its people would write. */
export function playMotion(
  rows: DemoRows,
  motionRequestId: number,
  plan: MotionPlan,
  files: readonly StoredFile[],
): void {
  const { groupId, startDate, links: linkReference, ...draft } = plan
  const requester = motionCallerIn(groupId, plan.requestedBy)
  const policy = demoPolicy(groupId, startDate)
  const grant = authorizeMoving('make', requester)
  const mover = requester.hasVote ? requester.mover : null
  const made = completed(motions, {
    ...motionAtMaking({ ...draft, linkReference }, mover, policy, startDate),
    motionRequestId,
    groupId,
    requesterId: requester.userId,
    requesterName: requester.name,
    requesterCompany: requester.mover.companyName,
  })
  const recorded = rows.record(
    'motion',
    made,
    madeEvent(made, mover, files, grant, policy),
    startDate,
  )
  rows.attach({ table: 'Motions', id: motionRequestId, by: requester.userId }, files, startDate)
  rows.motions.set(motionRequestId, ended(rows, recorded, plan))
}

function ended(rows: DemoRows, motion: MotionRow, { ending }: MotionPlan): MotionRow {
  const { groupId, requesterId, motionDeadline } = motion
  const mover = motionCallerIn(groupId, requesterId)
  switch (ending?.kind) {
    case undefined:
      return motion
    case 'seconded': {
      const seconder = motionCallerIn(groupId, ending.by)
      authorizeMoving('second', seconder)
      const needed = secondsNeeded(demoPolicy(groupId).motions)
      const saved = save(motion, secondedColumns(motion, seconder.mover, needed, ending.at))
      return rows.record('motion', saved, secondedEvent(seconder.mover, mover, []), ending.at)
    }
    case 'withdrawn': {
      const grant = authorizeKeeping('withdraw', mover, motion)
      const saved = save(motion, withdrawnColumns(ending.reason, ending.at))
      return rows.record('motion', saved, withdrawnEvent(grant, ending.reason), ending.at)
    }
    case 'failed': {
      const saved = save(motion, failedColumns(motion))
      return rows.record('motion', saved, failedEvent(motion), motionDeadline)
    }
  }
}

/** Links a motion to the question that was opened from it. */
export function linkMotion(
  rows: DemoRows,
  motionRequestId: number,
  voteQuestionId: number,
  grant: QuestionGrant<'open'>,
  at: string,
): void {
  const motion = rows.motions.get(motionRequestId)
  if (!motion) throw new RangeError(`The demo has no motion ${motionRequestId}.`)
  const linked = save(motion, { voteQuestionId })
  rows.motions.set(
    motionRequestId,
    rows.record('motion', linked, linkedEvent(grant, voteQuestionId), at),
  )
}

function save(motion: MotionRow, change: Change): MotionRow {
  return { ...motion, ...change, revision: motion.revision + 1 }
}
