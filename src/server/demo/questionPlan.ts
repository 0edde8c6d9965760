import type { QuestionType } from '../../contract/voteQuestions'
import type { DemoGroupId } from './groups'
import type { Subject } from './subjects'

/** A question of the demo, and how it develops. */
export interface QuestionPlan {
  groupId: DemoGroupId
  subject: Subject
  /** The instant of the opening. */
  createdAt: string
  /** The share of the vote-eligible who vote, and the shares of Yes and No among them. */
  turnout: number
  yesShare: number
  noShare: number
  /** In place of chance: how many of each class vote Yes, No and Abstain; `''` are those of no class. */
  votes?: Readonly<Record<string, readonly [inFavor: number, against: number, abstaining: number]>>
  ending: 'deadline' | 'closed' | 'cancelled'
  /** Elapsed hours from the opening to the deadline, in place of the policy's deadline. */
  hoursOpen?: number
  /** The average attendance of the meetings before it, where the quorum asks for it; 0 where absent. */
  averageAttendance?: number
  voteType?: string
  questionType?: QuestionType
  choices?: string[]
  /** The accounts that have not voted, so that their users have something to do. */
  waitsFor?: readonly number[]
  /** Most of the votes come only after the first deadline. */
  isSlow?: boolean
  /** Most of the votes come in the first days. */
  isEager?: boolean
  proxyVotes?: number
  changedVotes?: number
  isTalkative?: boolean
  /** The reasons for No, in place of the usual ones. */
  objections?: readonly string[]
  amendedTitle?: string
  attachments?: readonly string[]
  links?: readonly { name: string; uri: string }[]
  cancellationReason?: string
}

export const reviewLinks = [
  { name: 'Review thread', uri: 'https://lists.quorate.example/audio/review' },
  { name: 'Comment log', uri: 'https://files.quorate.example/audio/comments' },
]
