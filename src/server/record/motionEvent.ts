/** The events of a motion's record. Fields that end in `Hash` stand for a salted text. */
import type { GroupKind } from '../../rules/policy'
import type { MotionOffice, Right } from '../domain/grant'
import type { RestoredContent } from './restoredEvent'
import type { RecordedActor, RecordedLink } from './questionEvent'

/** Who moved or seconded, with company and title as they were then. */
export interface RecordedMover {
  userId: number
  nameHash: string
  title: string | null
  memberId: number | null
  companyName: string | null
  isCouncilor: boolean
}

/** What an amendment may change. */
export interface MotionTerms {
  title: string
  description: string
  links: RecordedLink[]
}

export interface MadeContent extends MotionTerms {
  event: 'made'
  actor: RecordedActor
  right: MotionOffice
  groupId: number
  groupKind: GroupKind
  attachments: { fileName: string; sha256: string }[]
  /** Null where staff entered a request. */
  motioned: RecordedMover | null
  motionDeadlineDays: number
  deadline: string
  timeZone: string
}

export interface TakenUpContent {
  event: 'takenUp'
  motioned: RecordedMover
  motionDeadlineDays: number
  newDeadline: string
}

export interface SecondedContent {
  event: 'seconded'
  seconded: RecordedMover
  /** The motioner's company and office when the motion was seconded. */
  motioner: { memberId: number | null; isCouncilor: boolean }
}

/** A term of a motion with what it was before and after. */
export type MotionChange = {
  [T in keyof MotionTerms]: { field: T; old: MotionTerms[T]; new: MotionTerms[T] }
}[keyof MotionTerms]

export interface MotionAmendedContent {
  event: 'amended'
  actor: RecordedActor
  right: MotionOffice
  changes: MotionChange[]
  reasonHash: string | null
}

export interface WithdrawnContent {
  event: 'withdrawn'
  actor: RecordedActor
  right: MotionOffice
  reasonHash: string
}

export interface FailedContent {
  event: 'failed'
  /** The deadline that passed without a second. */
  dueAt: string
}

export interface LinkedContent {
  event: 'linked'
  actor: RecordedActor
  right: Right
  voteQuestionId: number
}

export type MotionEventContent =
  | MadeContent
  | TakenUpContent
  | SecondedContent
  | MotionAmendedContent
  | WithdrawnContent
  | FailedContent
  | LinkedContent
  | RestoredContent

/** An event as its body holds it. `at` is a UTC instant in milliseconds, never below the one before. */
export type MotionEvent = MotionEventContent & { motionRequestId: number; seq: number; at: string }

export type MadeEvent = Extract<MotionEvent, { event: 'made' }>
