/** The events of a record, as the format page describes them. */
import type { Policy } from './policy'

/** A line of the roll: one vote and who holds it. */
export interface Holder {
  vote: number
  kind: 'person' | 'company' | 'chair'
  userId: number | null
  nameHash: string | null
  title: string | null
  memberName: string | null
  groupName: string
  isVoteEligible: boolean
  isQuorumEligible: boolean
  /** Absent where the holder is in no class. */
  voterClass?: string
  /** How often the vote counts: once where absent. */
  weight?: number
}

export interface Actor {
  userId: number
  nameHash: string
}

interface Common {
  voteQuestionId: number
  /** 1, 2, 3 … */
  seq: number
  /** UTC in milliseconds; never below that of the event before. */
  at: string
}

/** Somebody whom a question names; nobody where there is no name. */
export interface Person {
  nameHash: string | null
  companyName: string | null
}

export interface Opened extends Common {
  event: 'opened'
  actor: Actor
  title: string
  /** For readers: no rule is about these, so a record without them is right. */
  groupId?: number
  description?: string
  links?: { name: string; uri: string }[]
  motioned?: Person
  seconded?: Person
  voteType: string
  choices: string[]
  policy: Policy
  quorumCount: number
  /** Only where the quorum asks for it. */
  averageAttendance?: number
  /** Since when its motion was complete; only where the policy asks for a discussion. */
  discussedSince?: string
  /** The question on which this one votes once more, and how and when that ended; only of a second vote. */
  secondVoteOf?: { voteQuestionId: number; outcome: string; endedAt: string }
  isAutoExtensionEnabled: boolean
  deadline: string
  timeZone: string
  roll: Holder[]
}

export type Right = 'holder' | 'colleague' | 'appointedProxy' | 'namedProxy' | 'admin' | 'staff'

export interface Ballot extends Common {
  event: 'cast' | 'changed'
  vote: number
  actor: Actor
  right: Right
  /** Null in a blind poll, where `choiceHash` stands for it. */
  choice: string | null
  choiceHash: string | null
  commentHash: string | null
  /** Of a change: the event it replaces. */
  replaces?: number
  /** Of an appointed proxy: by which appointment. */
  appointment?: number
}

/** What became of the appointment of a proxy. */
export interface Appointment extends Common {
  event: 'appointment'
  appointment: number
  state: 'offered' | 'accepted' | 'declined' | 'revoked'
  /** Null where the meeting that it is for was withdrawn or moved. */
  actor: Actor | null
  votes: number[]
  proxy: Actor
  from: string | null
  until: string | null
  instructionHash: string | null
}

export interface Change {
  field: string
  old: unknown
  new: unknown
}

export interface Amended extends Common {
  event: 'amended'
  actor: Actor
  right: Right
  changes: Change[]
  reasonHash: string | null
}

export interface Extended extends Common {
  event: 'extended'
  number: number
  dueAt: string
  newDeadline: string
}

interface ChoiceCount {
  choice: string
  count: number
  /** How much of it came without the comment that it needs; absent where it is 0. */
  uncounted?: number
}

/** The counts of one class of voters. */
export interface ClassCounts {
  /** Empty of those in no class. */
  name: string
  counts: ChoiceCount[]
  voteEligible: number
  quorumEligible: number
  quorumVotes: number
}

/** Counts and result as the last event states them. */
export interface Outcome {
  counts: ChoiceCount[]
  /** Only where the policy has classes. */
  classes?: ClassCounts[]
  totalYesVotes: number
  totalNoVotes: number
  totalVotes: number
  quorumVotes: number
  isQuorumReached: boolean
  isThresholdMet: boolean
  result: 'Pass' | 'Failed' | 'Cancelled'
}

export interface Ending extends Common {
  event: 'completed' | 'closed' | 'cancelled'
  /** The deadline that came, where the event is about one; else a person ended it. */
  dueAt?: string
  actor?: Actor
  right?: Right
  reasonHash?: string
  outcome: Outcome
}

/** An operator's statement that the record was restored from an older backup. */
export interface Restored extends Common {
  event: 'restored'
  /** How many events had been signed before, and the root of their tree. */
  signedSize: number
  signedRoot: string
  reasonHash: string
}

/** A vote in the place of one that was recorded wrongly or not at all, asked for by one person and approved by another. */
export interface Corrected extends Common {
  event: 'corrected'
  vote: number
  /** Null where no vote had been recorded. */
  replaces: number | null
  actor: Actor
  right: Right
  approver: Actor
  approverRight: Right
  choice: string
  commentHash: string | null
  reasonHash: string
  evidenceHash: string
  outcome: Outcome
}

/** The choices of a finished blind poll; where there are classes or weights their counts by the class of the voters. */
export type BlindChoices = string[] | Record<string, Record<string, number>>

export type RecordEvent =
  | Opened
  | Ballot
  | Appointment
  | Amended
  | Extended
  | Ending
  | Corrected
  | Restored

/** Whether an event broke one of the rules, and the message if it did. */
export type Finding = readonly [isWrong: boolean, message: string]
