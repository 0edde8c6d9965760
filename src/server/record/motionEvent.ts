/** The events in a motion's record. Fields that end in `Hash` contain the salted hash of a text. */
import type { RecordedMotionRule } from '../../rules/policy/firstFormat'
import type { MotionOffice, Right } from '../domain/grant'
import type { RestoredContent } from './restoredEvent'
import type { RecordedActor, RecordedLink } from './questionEvent'

/** The person who moved or seconded, with their company and title at that time. */
export interface RecordedMover {
  userId: number
  nameHash: string
  title: string | null
  memberId: number | null
  companyName: string | null
  titles?: readonly string[]
  /** In place of the titles in records from before they were recorded. */
  isCouncilor?: boolean
}

/** The fields that an amendment may change. */
export interface MotionTerms {
  title: string
  description: string
  links: RecordedLink[]
}

export interface MadeContent extends MotionTerms, RecordedMotionRule {
  event: 'made'
  actor: RecordedActor
  right: MotionOffice
  groupId: number
  attachments: { fileName: string; sha256: string }[]
  /** Null for a request of staff. */
  motioned: RecordedMover | null
  deadline: string
  timeZone: string
}

export interface TakenUpContent extends RecordedMotionRule {
  event: 'takenUp'
  motioned: RecordedMover
  newDeadline: string
}

export interface SecondedContent {
  event: 'seconded'
  seconded: RecordedMover
  /** The motioner's company and titles when the motion was seconded. */
  motioner: RecordedStanding
  /** The same of all who seconded it before; absent where nobody did. */
  seconders?: RecordedStanding[]
}

/** The people whom the seconding rule compares. */
type RecordedStanding = Pick<RecordedMover, 'memberId' | 'titles' | 'isCouncilor'>

/** A changed field of a motion with its old and new value. */
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

/**
 * An event as its body contains it. `at` is a UTC instant with milliseconds, never earlier than that of the event
 * before.
 */
export type MotionEvent = MotionEventContent & { motionRequestId: number; seq: number; at: string }

export type MadeEvent = Extract<MotionEvent, { event: 'made' }>
