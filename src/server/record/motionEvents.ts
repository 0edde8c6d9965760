/** Writes the events of motions from rows and grants, with the texts of their hashes. */
import { associationZone } from '../../rules/associationZone'
import type { Policy } from '../../rules/policy/policy'
import type { Mover } from '../../rules/seconding'
import type { MotionGrant, QuestionGrant } from '../domain/grant'
import type { MotionRow } from '../database/repositories/motions'
import type { MoverRow } from '../database/repositories/movers'
import { canonicalJson, type Plain } from './canonicalJson'
import type {
  FailedContent,
  LinkedContent,
  MadeContent,
  MotionAmendedContent,
  MotionChange,
  MotionTerms,
  RecordedMover,
  SecondedContent,
  TakenUpContent,
  WithdrawnContent,
} from './motionEvent'
import { type HashText, type NewEvent, recordedActor, writeEvent } from './saltedHashes'

type Ruled = Pick<Policy, 'motions'>

/** The event of a new motion; `mover` is null for a request of staff. */
export function madeEvent(
  motion: MotionRow,
  mover: MoverRow | null,
  files: readonly { fileName: string; sha256: string }[],
  { actor, right }: MotionGrant<'make'>,
  { motions }: Ruled,
): NewEvent<MadeContent> {
  return writeEvent((hash) => ({
    event: 'made',
    actor: recordedActor(actor, hash),
    right,
    groupId: motion.groupId,
    ...motionTerms(motion),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motioned: mover && recordedMover(mover, hash),
    motions,
    deadline: motion.motionDeadline,
    timeZone: associationZone(),
  }))
}

export function takenUpEvent(
  { motionDeadline: newDeadline }: MotionRow,
  mover: MoverRow,
  { motions }: Ruled,
): NewEvent<TakenUpContent> {
  return writeEvent((hash) => {
    const motioned = recordedMover(mover, hash)
    return { event: 'takenUp', motioned, motions, newDeadline }
  })
}

export function secondedEvent(
  seconder: MoverRow,
  motioner: Mover,
  before: readonly Mover[],
): NewEvent<SecondedContent> {
  const standing = ({ memberId, titles }: Mover) => ({ memberId, titles })
  return writeEvent((hash) => ({
    event: 'seconded',
    seconded: recordedMover(seconder, hash),
    motioner: standing(motioner),
    ...(before.length > 0 && { seconders: before.map(standing) }),
  }))
}

/** All changed fields, and the reason where one was given. */
export function motionAmendedEvent(
  before: MotionRow,
  after: MotionRow,
  { actor, right }: MotionGrant<'amend'>,
  reason: string | null,
): NewEvent<MotionAmendedContent> {
  const earlier: Plain<MotionTerms> = motionTerms(before)
  const later: Plain<MotionTerms> = motionTerms(after)
  const fields = Object.keys(earlier) as (keyof MotionTerms)[]
  const changes = fields
    .filter((field) => canonicalJson(earlier[field]) !== canonicalJson(later[field]))
    .map((field) => ({ field, old: earlier[field], new: later[field] }) as MotionChange)
  return writeEvent((hash) => ({
    event: 'amended',
    actor: recordedActor(actor, hash),
    right,
    changes,
    reasonHash: hash(reason),
  }))
}

/** The event of a motion that nobody seconded by its deadline. */
export function failedEvent({ motionDeadline: dueAt }: MotionRow): NewEvent<FailedContent> {
  return { content: { event: 'failed', dueAt }, texts: [] }
}

export function withdrawnEvent(
  { actor, right }: MotionGrant<'withdraw'>,
  reason: string,
): NewEvent<WithdrawnContent> {
  return writeEvent((hash) => ({
    event: 'withdrawn',
    actor: recordedActor(actor, hash),
    right,
    reasonHash: hash(reason),
  }))
}

/** The event of a voting question that was opened from or linked to the motion. */
export function linkedEvent(
  { actor, right }: QuestionGrant<'open' | 'link'>,
  voteQuestionId: number,
): NewEvent<LinkedContent> {
  return writeEvent((hash) => ({
    event: 'linked',
    actor: recordedActor(actor, hash),
    right,
    voteQuestionId,
  }))
}

/** The fields of a motion in the form of its events. */
export function motionTerms({
  title,
  description,
  linkReference,
}: Pick<MotionRow, 'title' | 'description' | 'linkReference'>): MotionTerms {
  return { title, description, links: linkReference.map(({ name, uri }) => ({ name, uri })) }
}

function recordedMover(mover: MoverRow, hash: HashText): RecordedMover {
  const { userId, name, title, memberId, companyName, titles } = mover
  return { userId, nameHash: hash(name), title, memberId, companyName, titles }
}
