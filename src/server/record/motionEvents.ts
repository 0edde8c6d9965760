/** Writes the events of motions from rows and grants, with the texts they seal. */
import { PACIFIC } from '../../rules/pacificTime'
import type { GroupPolicy } from '../../rules/policy'
import type { Mover } from '../../rules/seconding'
import type { Granted, MotionGrant, QuestionGrant } from '../domain/grant'
import type { MotionRow } from '../database/repositories/motions'
import type { MoverRow } from '../database/repositories/movers'
import { canonicalJson, type Plain } from './canonicalJson'
import type {
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
import { Seals, type SealedText } from './seals'

/** An event before it has its place in the record. */
interface Written<Content> {
  content: Content
  texts: SealedText[]
}

type Days = Pick<GroupPolicy, 'motionDeadlineDays'>

/** The making of a motion; `mover` is null for a request of staff. */
export function madeEvent(
  motion: MotionRow,
  mover: MoverRow | null,
  files: readonly { fileName: string; sha256: string }[],
  { actor, right }: MotionGrant<'make'>,
  { groupKind, motionDeadlineDays }: Pick<GroupPolicy, 'groupKind'> & Days,
): Written<MadeContent> {
  const seals = new Seals()
  const content: MadeContent = {
    event: 'made',
    actor: recordedActor(actor, seals),
    right,
    groupId: motion.groupId,
    groupKind,
    ...motionTerms(motion),
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motioned: mover && recordedMover(mover, seals),
    motionDeadlineDays,
    deadline: motion.motionDeadline,
    timeZone: PACIFIC,
  }
  return { content, texts: seals.texts }
}

export function takenUpEvent(
  motion: MotionRow,
  mover: MoverRow,
  { motionDeadlineDays }: Days,
): Written<TakenUpContent> {
  const seals = new Seals()
  const motioned = recordedMover(mover, seals)
  const newDeadline = motion.motionDeadline
  const content = { event: 'takenUp', motioned, motionDeadlineDays, newDeadline } as const
  return { content, texts: seals.texts }
}

export function secondedEvent(
  seconder: MoverRow,
  { memberId, isCouncilor }: Mover,
): Written<SecondedContent> {
  const seals = new Seals()
  const seconded = recordedMover(seconder, seals)
  const content = { event: 'seconded', seconded, motioner: { memberId, isCouncilor } } as const
  return { content, texts: seals.texts }
}

/** Every term that differs, and the reason where one was given. */
export function motionAmendedEvent(
  before: MotionRow,
  after: MotionRow,
  { actor, right }: MotionGrant<'amend'>,
  reason: string | null,
): Written<MotionAmendedContent> {
  const seals = new Seals()
  const earlier: Plain<MotionTerms> = motionTerms(before)
  const later: Plain<MotionTerms> = motionTerms(after)
  const fields = Object.keys(earlier) as (keyof MotionTerms)[]
  const changes = fields
    .filter((field) => canonicalJson(earlier[field]) !== canonicalJson(later[field]))
    .map((field) => ({ field, old: earlier[field], new: later[field] }) as MotionChange)
  const content: MotionAmendedContent = {
    event: 'amended',
    actor: recordedActor(actor, seals),
    right,
    changes,
    reasonHash: seals.seal(reason),
  }
  return { content, texts: seals.texts }
}

export function withdrawnEvent(
  { actor, right }: MotionGrant<'withdraw'>,
  reason: string,
): Written<WithdrawnContent> {
  const seals = new Seals()
  const recorded = recordedActor(actor, seals)
  const reasonHash = seals.seal(reason)
  return { content: { event: 'withdrawn', actor: recorded, right, reasonHash }, texts: seals.texts }
}

/** An admin led the motion to a voting question. */
export function linkedEvent(
  { actor, right }: QuestionGrant<'open' | 'link'>,
  voteQuestionId: number,
): Written<LinkedContent> {
  const seals = new Seals()
  const recorded = recordedActor(actor, seals)
  return {
    content: { event: 'linked', actor: recorded, right, voteQuestionId },
    texts: seals.texts,
  }
}

/** The terms of a motion as its events hold them. */
function motionTerms({ title, description, linkReference }: MotionRow): MotionTerms {
  return { title, description, links: linkReference.map(({ name, uri }) => ({ name, uri })) }
}

function recordedActor({ userId, name }: Granted['actor'], seals: Seals) {
  return { userId, nameHash: seals.seal(name) }
}

function recordedMover(mover: MoverRow, seals: Seals): RecordedMover {
  const { userId, name, title, memberId, companyName, isCouncilor } = mover
  return { userId, nameHash: seals.seal(name), title, memberId, companyName, isCouncilor }
}
