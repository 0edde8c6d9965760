import {
  failedColumns,
  motionAtMaking,
  motionedColumns,
  secondedColumns,
  secondsNeeded,
  type Seconder,
  withdrawnColumns,
} from '../../../rules/motion'
import { readMotionRule } from '../../../rules/policy/firstFormat'
import type { MotionRule } from '../../../rules/policy/policy'
import type { MotionRow } from '../../database/repositories/motions'
import type { MadeEvent, MotionAmendedContent, MotionEvent, RecordedMover } from '../motionEvent'
import { motionTerms } from '../motionEvents'
import { Hashed, type Told } from '../saltedHashes'

type Untold = 'motionRequestId' | 'minutesId' | 'lastSeq' | 'lastEventAt' | 'mismatch'
type HashedText = 'requesterName' | 'motionedName' | 'secondedName' | 'withdrawalReason'
type Columns = Omit<MotionRow, Untold | 'rule' | 'furtherSeconders'>

/** The columns of a motion after some of its events. */
export interface ReplayedMotion extends Told<Columns, HashedText> {
  made: MadeEvent
  /** The rule by which it was made or taken up. */
  rule: MotionRule
  furtherSeconders: Seconder<Hashed>[]
}

/** A motion after its first event. */
export function madeMotion(made: MadeEvent): ReplayedMotion {
  const { groupId, title, description, links, actor, motioned, at } = made
  const draft = {
    made,
    groupId,
    title,
    description,
    linkReference: links,
    requesterId: actor.userId,
    requesterName: new Hashed(actor.nameHash),
    requesterCompany: motioned && motioned.companyName,
    motionStatus: 'Pending' as const,
    secondedUserId: null,
    secondedMemberId: null,
    secondedName: null,
    secondedTitle: null,
    secondedCompanyName: null,
    secondedDate: null,
    furtherSeconders: [],
    withdrawalReason: null,
    voteQuestionId: null,
    revision: 1,
  }
  return motionAtMaking(draft, motioned && moverOf(motioned), ruled(made), at)
}

/** A motion after a later event, by the functions that its commands call. */
export function motionAfter(motion: ReplayedMotion, event: MotionEvent): ReplayedMotion {
  if (event.event === 'restored') return motion
  return { ...motion, ...changeOf(motion, event), revision: motion.revision + 1 }
}

function changeOf(
  motion: ReplayedMotion,
  event: Exclude<MotionEvent, { event: 'restored' }>,
): Partial<ReplayedMotion> {
  const { at } = event
  switch (event.event) {
    case 'made':
      return {}
    case 'takenUp':
      return motionedColumns(moverOf(event.motioned), ruled(event), at)
    case 'seconded':
      return secondedColumns(motion, moverOf(event.seconded), secondsNeeded(motion.rule), at)
    case 'amended':
      return changedTerms(motion, event)
    case 'withdrawn':
      return withdrawnColumns(new Hashed(event.reasonHash), at)
    case 'failed':
      return failedColumns(motion)
    case 'linked':
      return { voteQuestionId: event.voteQuestionId }
  }
}

function ruled(event: Parameters<typeof readMotionRule>[0]) {
  return { motions: readMotionRule(event) }
}

function moverOf({ nameHash, ...mover }: RecordedMover) {
  return { ...mover, name: new Hashed(nameHash) }
}

function changedTerms(motion: ReplayedMotion, { changes }: MotionAmendedContent) {
  const changed = Object.fromEntries(changes.map((change) => [change.field, change.new]))
  const { links: linkReference, ...terms } = { ...motionTerms(motion), ...changed }
  return { ...terms, linkReference }
}
