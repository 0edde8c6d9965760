import { problemCatalogue } from '../../contract/problems'
import type { amendmentRefusal, MotionRefusal, withdrawalRefusal } from '../../rules/motion'
import type { SecondingRefusal, TakeUpRefusal } from '../../rules/seconding'
import { findMotionGroup } from '../access/motionGroup'
import { findMotionParty, type MotionParty } from '../access/motionParty'
import type { Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { lockMotion } from '../database/repositories/motions'
import { findMover } from '../database/repositories/movers'
import { Refusal } from '../http/refusal'
import { presentMotion } from '../presenters/motion'
import type { MotionAtHand } from '../presenters/motionAbilities'
import { readMotionTime } from '../record/appendMotionEvent'
import type { Act } from './act'
import { standingIn } from './lockedQuestion'

/** A motion of a group. */
export interface MotionPath {
  groupId: number
  motionRequestId: number
}

/** A locked motion, who acts on it, and the time that decides. */
export interface LockedMotion extends MotionAtHand {
  person: MotionParty
  now: string
}

/**
 * Locks a motion and reads everything its rules ask about, after any wait for the lock.
 *
 * @throws {Refusal} access-denied for who is neither in the group nor staff; not-found
 */
export async function lockMotionFor(
  tx: Transaction,
  { userId, readClock }: Act,
  { groupId, motionRequestId }: MotionPath,
): Promise<LockedMotion> {
  const motion = await lockMotion(tx, groupId, motionRequestId)
  const standing = await standingIn(tx, groupId, userId, 'motionrequest')
  if (!motion) throw new Refusal('not-found')
  const group = await findMotionGroup(tx, groupId)
  const { motionedUserId } = motion
  return {
    motion,
    group,
    motioner: motionedUserId === null ? null : await findMover(tx, groupId, motionedUserId),
    person: await findMotionParty(tx, standing, group),
    now: await readMotionTime(tx, readClock, motionRequestId),
  }
}

type Refused =
  TakeUpRefusal | SecondingRefusal | KeepingRefusal | MotionRefusal<'changed-meanwhile'>
type KeepingRefusal = NonNullable<ReturnType<typeof withdrawalRefusal | typeof amendmentRefusal>>

/**
 * The refusal of an act on a locked motion. Where the motion's state forbids it, it names who was first
 * and carries the motion as it stands.
 */
export async function refuseMotion(
  tx: Transaction,
  locked: LockedMotion,
  refusal: Refused,
): Promise<Refusal> {
  const { refused } = refusal
  const detail = 'message' in refusal ? refusal.message : detailOf(locked, refused)
  const said = detail === undefined ? {} : { detail }
  if (problemCatalogue[refused].status === 403) return new Refusal(refused, said)
  const { motion, person, now } = locked
  const files = await findAttachments(tx, 'Motions', [motion.motionRequestId])
  return new Refusal(refused, {
    ...said,
    current: presentMotion({ ...locked, files }, person, now),
  })
}

function detailOf({ motion }: LockedMotion, code: Refused['refused']): string | undefined {
  switch (code) {
    case 'already-motioned':
      return `${named(motion.motionedName, motion.motionedCompanyName)} has already made this motion.`
    case 'already-seconded':
      return `${named(motion.secondedName, motion.secondedCompanyName)} has already seconded this motion.`
    case 'already-linked':
      return 'This motion has led to a voting question already.'
    default:
      return undefined
  }
}

function named(name: string | null, company: string | null): string {
  return company === null ? (name ?? 'Somebody') : `${name ?? 'Somebody'} (${company})`
}
