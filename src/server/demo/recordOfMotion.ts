/** The record events of a played motion, the same that the commands write. */
import { PACIFIC } from '../../rules/pacificTime'
import { standardPolicy } from '../../rules/policies'
import type { recordEvents, recordTexts } from '../database/schema/record'
import { type Canonical, canonicalJson } from '../record/canonicalJson'
import { leafOf } from '../record/leaf'
import type { MotionEventContent, RecordedMover } from '../record/motionEvent'
import { type HashText, writeEvent } from '../record/saltedHashes'
import { moverOf } from './motions'
import { fullName, personById } from './people'
import type { PlayedMotion } from './playedMotion'
import type { StoredFile } from './questionRow'

interface MotionRecordRows {
  events: (typeof recordEvents.$inferInsert)[]
  texts: (typeof recordTexts.$inferInsert)[]
  /** Where it stands, for the row of the motion. */
  last: { lastSeq: number; lastEventAt: string }
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
  const of = { subject: 'motion', subjectId: motionRequestId } as const
  const { content: happened, texts } = writeEvent((hash) => happenings(motion, files, ledTo, hash))
  const events = happened.map(([at, content], index) => {
    const seq = index + 1
    const plain = JSON.parse(JSON.stringify({ ...content, motionRequestId, seq, at })) as Canonical
    const body = canonicalJson(plain)
    return { ...of, seq, body, leaf: leafOf(body) }
  })
  const lastEventAt = happened.at(-1)?.[0] ?? motion.startDate
  return {
    events,
    texts: texts.map((text) => ({ ...of, ...text })),
    last: { lastSeq: events.length, lastEventAt },
  }
}

function happenings(
  motion: PlayedMotion,
  files: readonly StoredFile[],
  ledTo: LedTo | null,
  hash: HashText,
): [at: string, MotionEventContent][] {
  const { secondedBy, secondedDate } = motion
  return [
    [motion.startDate, made(motion, files, hash)],
    ...ending(motion, hash),
    ...(secondedBy !== null && secondedDate !== null
      ? [[secondedDate, seconded(motion, secondedBy, hash)] as [string, MotionEventContent]]
      : []),
    ...(ledTo ? [[ledTo.createdAt, linked(ledTo, hash)] as [string, MotionEventContent]] : []),
  ]
}

function made(
  motion: PlayedMotion,
  files: readonly StoredFile[],
  hash: HashText,
): MotionEventContent {
  const { groupId, motionedBy } = motion
  const { groupKind, motionDeadlineDays } = standardPolicy(groupId)
  return {
    event: 'made',
    actor: actor(motion.requestedBy, hash),
    right: motionedBy === null ? 'staff' : 'voter',
    groupId,
    groupKind,
    title: motion.title,
    description: motion.description,
    links: motion.links,
    attachments: files.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
    motioned: motionedBy === null ? null : mover(groupId, motionedBy, hash),
    motionDeadlineDays,
    deadline: motion.motionDeadline,
    timeZone: PACIFIC,
  }
}

function seconded(motion: PlayedMotion, secondedBy: number, hash: HashText): MotionEventContent {
  const { groupId, motionedBy } = motion
  const { memberId, isCouncilor } = moverOf(groupId, motionedBy ?? secondedBy)
  return {
    event: 'seconded',
    seconded: mover(groupId, secondedBy, hash),
    motioner: { memberId, isCouncilor },
  }
}

function ending(motion: PlayedMotion, hash: HashText): [at: string, MotionEventContent][] {
  const { motionStatus, motionStatusDate, motionDeadline, motionedBy, withdrawalReason } = motion
  if (motionStatus === 'Failed') {
    return [[motionStatusDate, { event: 'failed', dueAt: motionDeadline }]]
  }
  if (motionStatus !== 'Withdrawn' || motionedBy === null) return []
  const reasonHash = hash(withdrawalReason ?? '')
  const by = { actor: actor(motionedBy, hash), right: 'motioner' } as const
  return [[motionStatusDate, { event: 'withdrawn', ...by, reasonHash }]]
}

function linked({ voteQuestionId, createdById }: LedTo, hash: HashText): MotionEventContent {
  return { event: 'linked', actor: actor(createdById, hash), right: 'admin', voteQuestionId }
}

function actor(userId: number, hash: HashText) {
  return { userId, nameHash: hash(fullName(personById(userId))) }
}

function mover(groupId: number, userId: number, hash: HashText): RecordedMover {
  const { name, title, memberId, companyName, isCouncilor } = moverOf(groupId, userId)
  return { userId, nameHash: hash(name), title, memberId, companyName, isCouncilor }
}
