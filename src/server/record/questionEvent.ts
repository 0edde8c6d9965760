/** The events in a question's record. Fields that end in `Hash` contain the salted hash of a text. */
import type { QuestionType } from '../../contract/voteQuestions'
import type { AppointmentState } from '../../rules/appointment'
import type { StoredQuestionPolicy } from '../../rules/policy/firstFormat'
import type { FirstOutcome } from '../../rules/policy/policy'
import type { VoteResult } from '../../rules/question'
import type { HolderKind } from '../../rules/roll'
import type { OpeningTerms, RecordedTerms } from './questionFields'
import type { RestoredContent } from './restoredEvent'
import type { CorrectionRight, Right } from '../domain/grant'

/** A line of the roll in the record; `vote` is its id. */
export interface RecordedHolder {
  vote: number
  kind: HolderKind
  userId: number | null
  nameHash: string | null
  title: string | null
  memberId: number | null
  memberName: string | null
  groupId: number
  groupName: string
  isVoteEligible: boolean
  isQuorumEligible: boolean
  isActive: boolean
  /** Absent where the holder has no class. */
  voterClass?: string
  /** Absent where the vote counts once. */
  weight?: number
}

export interface RecordedActor {
  userId: number
  nameHash: string
}

export interface RecordedLink {
  name: string
  uri: string
}

export interface OpenedContent extends OpeningTerms {
  event: 'opened'
  actor: RecordedActor
  groupId: number
  voteType: string
  questionType: QuestionType
  attachments: { fileName: string; sha256: string }[]
  policy: StoredQuestionPolicy
  quorumCount: number
  /** Only where a term of the quorum asks for it. */
  averageAttendance?: number
  /** When its motion became complete; only where the policy requires a discussion. */
  discussedSince?: string
  /** How and when the first question ended; only in the record of a second vote. */
  secondVoteOf?: { voteQuestionId: number; outcome: FirstOutcome; endedAt: string }
  timeZone: string
  roll: RecordedHolder[]
}

/** In a blind poll `choice` is null and `choiceHash` is set; in all other questions it is the other way round. */
interface Ballot {
  vote: number
  actor: RecordedActor
  right: Right
  choice: string | null
  choiceHash: string | null
  commentHash: string | null
  /** The number of the appointment; only where an appointed proxy cast the vote. */
  appointment?: number
}

interface CastContent extends Ballot {
  event: 'cast'
}

interface ChangedContent extends Ballot {
  event: 'changed'
  /** The `seq` of the event it replaces. */
  replaces: number
}

/**
 * A change of an appointment of a proxy for votes of this question. An appointment from before the opening is recorded
 * right after the opening.
 */
export interface AppointmentContent {
  event: 'appointment'
  /** Its number, the same in all events about it. */
  appointment: number
  state: AppointmentState
  /** Who offered, accepted, declined or revoked it; null where its meeting was withdrawn or moved. */
  actor: RecordedActor | null
  /** The lines of the roll whose votes it is for. */
  votes: number[]
  proxy: RecordedActor
  /** The period in which its proxy may cast votes; null where it is for this question alone. */
  from: string | null
  until: string | null
  instructionHash: string | null
}

/** A changed field of a question with its old and new value. */
export type RecordedChange = {
  [T in keyof RecordedTerms]: { field: T; old: RecordedTerms[T]; new: RecordedTerms[T] }
}[keyof RecordedTerms]

export interface AmendedContent {
  event: 'amended'
  actor: RecordedActor
  right: Right
  changes: RecordedChange[]
  reasonHash: string | null
}

export interface ExtendedContent {
  event: 'extended'
  /** From 1 to the policy's maximum. */
  number: number
  /** When the extension was due, which is the old deadline. */
  dueAt: string
  newDeadline: string
}

/** The votes of a choice; `uncounted` only where some came without the comment that they need to count. */
export interface RecordedCount {
  choice: string
  count: number
  uncounted?: number
}

/** The counts of one class of voters; the name is empty for voters of no class. */
export interface RecordedClass {
  name: string
  counts: RecordedCount[]
  voteEligible: number
  quorumEligible: number
  quorumVotes: number
}

/** The counts and the verdict at the end of a question. */
export interface RecordedOutcome {
  counts: RecordedCount[]
  /** Only where the policy has classes of voters. */
  classes?: RecordedClass[]
  totalYesVotes: number
  totalNoVotes: number
  totalVotes: number
  quorumVotes: number
  isQuorumReached: boolean
  isThresholdMet: boolean
  result: VoteResult
}

interface CompletedContent {
  event: 'completed'
  dueAt: string
  outcome: RecordedOutcome
}

interface ClosedContent {
  event: 'closed'
  actor: RecordedActor
  right: Right
  outcome: RecordedOutcome
}

interface CancelledContent {
  event: 'cancelled'
  actor: RecordedActor
  right: Right
  reasonHash: string
  outcome: RecordedOutcome
}

/** A vote that replaces one that was recorded wrongly or not at all; only after the end of the question. */
export interface CorrectedContent {
  event: 'corrected'
  vote: number
  /** The `seq` of the event with the earlier vote; null where none was recorded. */
  replaces: number | null
  /** The person who asked for the correction, and the other person who approved it. */
  actor: RecordedActor
  right: CorrectionRight
  approver: RecordedActor
  approverRight: CorrectionRight
  choice: string
  commentHash: string | null
  reasonHash: string
  evidenceHash: string
  /** The outcome of the question with the corrected vote. */
  outcome: RecordedOutcome
}

export type BallotContent = CastContent | ChangedContent
export type EndingContent = CompletedContent | ClosedContent | CancelledContent

export type QuestionEventContent =
  | OpenedContent
  | BallotContent
  | AppointmentContent
  | AmendedContent
  | ExtendedContent
  | EndingContent
  | CorrectedContent
  | RestoredContent

/**
 * An event as its body contains it. `at` is a UTC instant with milliseconds, never earlier than that of the event
 * before.
 */
type InRecord<Content> = Content & { voteQuestionId: number; seq: number; at: string }

export type QuestionEvent = InRecord<QuestionEventContent>
export type OpenedEvent = InRecord<OpenedContent>
export type BallotEvent = InRecord<BallotContent>
export type AppointmentEvent = InRecord<AppointmentContent>
export type AmendedEvent = InRecord<AmendedContent>
export type ExtendedEvent = InRecord<ExtendedContent>
export type CorrectedEvent = InRecord<CorrectedContent>
export type EndingEvent = InRecord<EndingContent>
