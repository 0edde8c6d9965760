/** The record events of a played motion, the same that the commands write. */
import { PACIFIC } from '../../rules/pacificTime'
import { standardPolicy } from '../../rules/policies'
import { type Canonical, canonicalJson } from '../record/canonicalJson'
import { leafOf } from '../record/leaf'
import type { MotionEventContent, RecordedMover } from '../record/motionEvent'
import { Seals } from '../record/seals'
import { moverOf } from './motions'
import { fullName, personById } from './people'
import type { PlayedMotion } from './playedMotion'
import type { StoredFile } from './questionRow'

interface MotionRecordRows {
  events: { motionRequestId: number; seq: number; body: string; leaf: Buffer }[]
  texts: { motionRequestId: number; hash: string; salt: string; text: string }[]
}

/** The question that a motion led to: who opened it, and when. */
interface LedTo {
  voteQuestionId: number
  createdAt: string
  createdById: number
}

export function recordOfMotion(
  motionRequestId: number,
  motion: PlayedMotion,
  files: readonly StoredFile[],
  ledTo: LedTo | null,
): MotionRecordRows {
  const seals = new Seals()
  const events = happenings(motion, files, ledTo, seals).map(([at, content], index) => {
    const seq = index + 1
    const plain = JSON.parse(JSON.stringify({ ...content, motionRequestId, seq, at })) as Canonical
    const body = canonicalJson(plain)
    return { motionRequestId, seq, body, leaf: leafOf(body) }
  })
  return { events, texts: seals.texts.map((text) => ({ motionRequestId, ...text })) }
}

function happenings(
  motion: PlayedMotion,
  files: readonly StoredFile[],
  ledTo: LedTo | null,
  seals: Seals,
): [at: string, MotionEventContent][] {
  const { secondedBy, secondedDate } = motion
  return [
    [motion.startDate, made(motion, files, seals)],
    ...ending(motion, seals),
    ...(secondedBy !== null && secondedDate !== null
      ? [[secondedDate, seconded(motion, secondedBy, seals)] as [string, MotionEventContent]]
      : []),
    ...(ledTo ? [[ledTo.createdAt, linked(ledTo, seals)] as [string, MotionEventContent]] : []),
  ]
}

function made(
  motion: PlayedMotion,
  files: readonly StoredFile[],
  seals: Seals,
): MotionEventContent {
  const { groupId, motionedBy } = motion
  const { groupKind, motionDeadlineDays } = standardPolicy(groupId)
  return {
    event: 'made',
    actor: actor(motion.requestedBy, seals),
    right: motionedBy === null ? 'staff' : 'voter',
    groupId,
    groupKind,
    title: motion.title,
    description: motion.description,
    links: motion.links,
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motioned: motionedBy === null ? null : mover(groupId, motionedBy, seals),
    motionDeadlineDays,
    deadline: motion.motionDeadline,
    timeZone: PACIFIC,
  }
}

function seconded(motion: PlayedMotion, secondedBy: number, seals: Seals): MotionEventContent {
  const { groupId, motionedBy } = motion
  const { memberId, isCouncilor } = moverOf(groupId, motionedBy ?? secondedBy)
  return {
    event: 'seconded',
    seconded: mover(groupId, secondedBy, seals),
    motioner: { memberId, isCouncilor },
  }
}

function ending(motion: PlayedMotion, seals: Seals): [at: string, MotionEventContent][] {
  const { motionStatus, motionStatusDate, motionDeadline, motionedBy, withdrawalReason } = motion
  if (motionStatus === 'Failed') {
    return [[motionStatusDate, { event: 'failed', dueAt: motionDeadline }]]
  }
  if (motionStatus !== 'Withdrawn' || motionedBy === null) return []
  const reasonHash = seals.seal(withdrawalReason ?? '')
  const by = { actor: actor(motionedBy, seals), right: 'motioner' } as const
  return [[motionStatusDate, { event: 'withdrawn', ...by, reasonHash }]]
}

function linked({ voteQuestionId, createdById }: LedTo, seals: Seals): MotionEventContent {
  return { event: 'linked', actor: actor(createdById, seals), right: 'admin', voteQuestionId }
}

function actor(userId: number, seals: Seals) {
  return { userId, nameHash: seals.seal(fullName(personById(userId))) }
}

function mover(groupId: number, userId: number, seals: Seals): RecordedMover {
  const { name, title, memberId, companyName, isCouncilor } = moverOf(groupId, userId)
  return { userId, nameHash: seals.seal(name), title, memberId, companyName, isCouncilor }
}
