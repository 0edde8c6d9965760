import type { QuestionType, VoteType } from '../../contract/voteQuestions'
import type { DemoGroupId } from './groups'
import type { Subject } from './subjects'

/** A question that the demo has asked, and how it goes. */
export interface QuestionPlan {
  groupId: DemoGroupId
  subject: Subject
  /** Instant of the opening. */
  createdAt: string
  /** Shares of the vote-eligible who vote, and of those who say Yes and No. */
  turnout: number
  yesShare: number
  noShare: number
  ending: 'deadline' | 'closed' | 'cancelled'
  /** Deadline instead of the policy's, elapsed hours after the opening. */
  hoursOpen?: number
  voteType?: VoteType
  questionType?: QuestionType
  choices?: string[]
  /** The accounts that have not voted, so that they have something to do. */
  waitsFor?: readonly number[]
  /** Most of the votes come only after the first deadline. */
  isSlow?: boolean
  /** Most of the votes come in the first days. */
  isEager?: boolean
  proxyVotes?: number
  changedVotes?: number
  isTalkative?: boolean
  amendedTitle?: string
  attachments?: readonly string[]
  links?: readonly { name: string; uri: string }[]
  cancellationReason?: string
}

export const reviewLinks = [
  { name: 'Review thread', uri: 'https://lists.quorate.example/audio/review' },
  { name: 'Comment log', uri: 'https://files.quorate.example/audio/comments' },
]
